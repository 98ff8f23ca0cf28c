import { useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { Field, Form } from '../../parts/fields.tsx';
import { Empty, Problem } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { linesOf, type Record_ } from '../try-it/records.ts';
import type { Decision, ReviewRow } from './decisions.ts';

type Hit = { readonly id: string; readonly suggestion: string };

/** The actions on a row: accept, leave or correct it. */
export const RowActions = ({
  row,
  isOpen,
  onDecide,
  onCorrect,
}: {
  row: ReviewRow;
  /** The row is being corrected. */
  isOpen: boolean;
  onDecide: (decision: Decision) => void;
  onCorrect: () => void;
}) => (
  <>
    {row.found !== '' && row.decision !== 'accepted' && (
      <button type="button" class="plain small" onClick={() => onDecide('accepted')}>
        Accept
      </button>
    )}{' '}
    {row.decision !== 'left' && (
      <button type="button" class="plain small" onClick={() => onDecide('left')}>
        Leave
      </button>
    )}{' '}
    <button type="button" class="plain small" aria-expanded={isOpen} onClick={onCorrect}>
      Correct
    </button>
  </>
);

/** Corrects a row by hand or by searching for the address. */
export const CorrectRow = ({
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
      <div class="row">
        <Field label="The right one" value={text} onChange={setText} required appears />
        {searches && (
          <button type="submit" disabled={search.busy}>
            Search
          </button>
        )}
        <button type="button" class="plain" disabled={text.trim() === ''} onClick={() => onDone(text.trim())}>
          Use this text
        </button>
      </div>
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
