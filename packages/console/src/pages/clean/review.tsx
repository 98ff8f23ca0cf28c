import { useRef, useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Choice } from '../../parts/fields.tsx';
import { count, number } from '../../parts/in-locale.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Empty, Problem } from '../../parts/states.tsx';
import type { Job } from '../../types.ts';
import { CorrectRow, RowActions } from './correct-row.tsx';
import { DecideAll } from './decide-all.tsx';
import { type Decision, type KeptDecision, type ReviewRow, readResult, sureFrom, writeReviewed } from './decisions.ts';

const filters: Readonly<Record<string, { readonly text: string; readonly holds: (row: ReviewRow) => boolean }>> = {
  open: { text: 'To review', holds: ({ decision }) => decision === 'open' },
  all: { text: 'All', holds: () => true },
  unsure: { text: 'Confidence below 75%', holds: ({ confidence = 1 }) => confidence < sureFrom },
  sure: { text: 'Confidence 75% and more', holds: ({ confidence = 0 }) => confidence >= sureFrom },
  none: { text: 'Without an answer', holds: ({ status }) => status !== 'ok' },
  double: { text: 'Same door as a row before', holds: ({ sameAs }) => sameAs !== '' },
};

/** The result of a job: filter it, decide about rows, download it. */
export const Review = ({
  csv,
  kept,
  path,
  apiKey,
  job,
}: {
  csv: string;
  kept: readonly KeptDecision[];
  /** The path of the job. */
  path: string;
  apiKey: string;
  job: Job;
}) => {
  const baseName = (job.name || 'file').replace(/\.\w+$/, '');
  const [table, setTable] = useState(() => readResult(csv, kept, job.columns));
  const [problem, setProblem] = useState('');
  const keeping = useRef(Promise.resolve());
  /** Sends one request at a time, so that the last decision about a row arrives last. */
  const keep = (decisions: readonly KeptDecision[]) => {
    const send = async () => {
      for (let from = 0; from < decisions.length; from += mostAtOnce) {
        const body = { decisions: decisions.slice(from, from + mostAtOnce) };
        await need({ method: 'POST', path: `${path}/decisions`, body }, apiKey);
      }
    };
    keeping.current = keeping.current.then(send).then(
      () => setProblem(''),
      ({ message }: Error) => setProblem(`The last decision was not kept: ${message}`),
    );
  };
  const [filter, setFilter] = useState('open');
  /** The row that is being corrected; 0 for none. */
  const [correcting, setCorrecting] = useState(0);
  const decide = (row: ReviewRow, decision: Decision, found = row.found) => {
    keep([{ row: row.number, decision, address: decision === 'corrected' ? found : '' }]);
    setTable((before) => ({
      ...before,
      rows: before.rows.map((one) => (one.number === row.number ? { ...one, decision, found } : one)),
    }));
  };
  const decideAll = (chosen: readonly ReviewRow[], decision: Exclude<Decision, 'corrected'>) => {
    const numbers = new Set(chosen.map((row) => row.number));
    keep([...numbers].map((row) => ({ row, decision, address: '' })));
    setTable((before) => ({
      ...before,
      rows: before.rows.map((one) => (numbers.has(one.number) ? { ...one, decision } : one)),
    }));
  };
  const rows = table.rows.filter(filters[filter]!.holds);
  const open = table.rows.filter(({ decision }) => decision === 'open').length;
  return (
    <div class="card">
      <h2>Result</h2>
      <p role="status">{open === 0 ? 'Every row is decided.' : `${count(open, 'row')} to review.`}</p>
      <Problem text={problem} />
      <div class="row">
        <Choice
          label="Show"
          value={filter}
          onChange={setFilter}
          options={Object.entries(filters).map(([name, { text, holds }]) => [
            name,
            `${text} (${number(table.rows.filter(holds).length)})`,
          ])}
        />
        <button type="button" onClick={() => saveFile(`${baseName}-reviewed.csv`, writeReviewed(table))}>
          Download your rows, matches and decisions
        </button>
        <button type="button" class="plain" onClick={() => saveFile(`${baseName}-result.csv`, csv)}>
          Download without decisions
        </button>
      </div>
      <DecideAll rows={rows} onDecide={decideAll} />
      {rows.length === 0 ? (
        <Empty>There are no such rows.</Empty>
      ) : (
        <DataTable
          caption="Rows"
          rows={rows}
          keyOf={(row) => String(row.number)}
          columns={[
            { head: 'Row', number: true, cell: (row) => number(row.number) },
            {
              head: 'Your row',
              cell: ({ values }) =>
                table.asked
                  .map((place) => values[place])
                  .filter(Boolean)
                  .join(', '),
            },
            { head: 'Match', cell: (row) => <Match row={row} /> },
            { head: 'Confidence', number: true, cell: ({ confidence }) => <Confidence share={confidence} /> },
            { head: 'Decision', cell: ({ decision }) => <DecisionBadge decision={decision} /> },
            {
              head: 'Actions',
              short: true,
              cell: (row) => (
                <RowActions
                  row={row}
                  isOpen={row.number === correcting}
                  onDecide={(decision) => decide(row, decision)}
                  onCorrect={() => setCorrecting(row.number === correcting ? 0 : row.number)}
                />
              ),
            },
          ]}
          below={(row) =>
            row.number === correcting && (
              <CorrectRow
                row={row}
                apiKey={apiKey}
                searches={job.operation === 'cleanse'}
                onDone={(found) => {
                  setCorrecting(0);
                  decide(row, 'corrected', found);
                }}
              />
            )
          }
        />
      )}
    </div>
  );
};

/** The most decisions that the server accepts in one request. */
const mostAtOnce = 1_000;

const Confidence = ({ share }: { share: number | undefined }) =>
  share === undefined ? (
    <>–</>
  ) : (
    <span class={share >= sureFrom ? 'good' : share >= 0.4 ? 'warn' : 'bad'}>
      {share.toLocaleString(undefined, { style: 'percent' })}
    </span>
  );

/** The match, what speaks against it, and the row that has it too. */
const Match = ({ row: { found, message, doubts, because, but, runnerUp, sameAs } }: { row: ReviewRow }) => (
  <>
    {found || <span class="soft">{message || 'nothing'}</span>}
    {because !== '' && <span class="hint">For it: {because}</span>}
    {but !== '' && <span class="hint">Against it: {but}</span>}
    {because === '' && but === '' && doubts.length > 0 && <span class="hint">{doubts.join('; ')}</span>}
    {runnerUp !== '' && <span class="hint">Second: {runnerUp}</span>}
    {sameAs !== '' && <span class="hint">the same door as row {sameAs}</span>}
  </>
);

const DecisionBadge = ({ decision }: { decision: Decision }) => (
  <span class={`badge ${{ accepted: 'good', corrected: 'good', left: 'soft', open: 'warn' }[decision]}`}>
    {{ accepted: 'accepted', corrected: 'corrected', left: 'left as it was', open: 'to review' }[decision]}
  </span>
);
