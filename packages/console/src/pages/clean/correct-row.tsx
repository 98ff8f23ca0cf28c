import { useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { Field, Form } from '../../parts/fields.tsx';
import { Empty, Problem } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { linesOf, type Record_ } from '../try-it/records.ts';
import type { Decision, ReviewRow } from './decisions.ts';

type Hit = { readonly id: string; readonly suggestion: string };

/** What can be done about a row: take it, leave it, correct it by hand, or search for the address. */
export const CorrectRow = ({
  row,
  apiKey,
  operation,
  onDecide,
}: {
  row: ReviewRow;
  apiKey: string;
  operation: string;
  onDecide: (row: ReviewRow, decision: Decision, found?: string) => void;
}) => {
  const [editing, setEditing] = useState(false);
  return (
    <>
      {row.found !== '' && row.decision !== 'accepted' && (
        <button type="button" class="plain small" onClick={() => onDecide(row, 'accepted')}>
          Accept
        </button>
      )}{' '}
      {row.decision !== 'left' && (
        <button type="button" class="plain small" onClick={() => onDecide(row, 'left')}>
          Leave
        </button>
      )}{' '}
      <button type="button" class="plain small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
        Correct
      </button>
      {editing && (
        <Correction
          row={row}
          apiKey={apiKey}
          searches={operation === 'cleanse'}
          onDone={(found) => {
            setEditing(false);
            onDecide(row, 'corrected', found);
          }}
        />
      )}
    </>
  );
};

const Correction = ({
  row,
  apiKey,
  searches,
  onDone,
}: {
  row: ReviewRow;
  apiKey: string;
  searches: boolean;
  onDone: (found: string) => void;
}) => {
  const [text, setText] = useState(row.found);
  const [hits, setHits] = useState<readonly Hit[] | undefined>();
  const search = useAction(async () => {
    const query = new URLSearchParams({ query: text });
    const path = `/autocomplete/addresses?${query}`;
    setHits((await need<{ hits: readonly Hit[] }>({ method: 'GET', path }, apiKey)).hits);
    return undefined;
  });
  const choose = useAction(async (id: string) => {
    const path = `/autocomplete/addresses/${encodeURIComponent(id)}/gbr`;
    onDone(linesOf(await need<Record_>({ method: 'GET', path }, apiKey)).join(', '));
    return undefined;
  });
  return (
    <Form label={`Correct row ${row.number}`} onSubmit={() => void (searches ? search.run() : onDone(text))}>
      <Field label="The right one" value={text} onChange={setText} required />
      {searches && (
        <>
          <button type="submit" class="small" disabled={search.busy}>
            Search
          </button>{' '}
        </>
      )}
      <button type="button" class="plain small" disabled={text.trim() === ''} onClick={() => onDone(text.trim())}>
        Take what is typed
      </button>
      <Problem text={search.problem || choose.problem} />
      {hits !== undefined && hits.length === 0 && <Empty>Nothing was found.</Empty>}
      {hits !== undefined && hits.length > 0 && (
        <>
          <p class="hint">Choosing one costs a lookup.</p>
          <ul class="hits" aria-label="Suggestions">
            {hits.map(({ id, suggestion }) => (
              <li key={id}>
                <button type="button" class="plain small" onClick={() => void choose.run(id)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Form>
  );
};
