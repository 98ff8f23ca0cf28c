import { useState } from 'preact/hooks';
import { askText } from '../../api.ts';
import { parseCsv } from '../../parts/csv-text.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Field, Form } from '../../parts/fields.tsx';
import { moment, number } from '../../parts/in-locale.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { keyPath } from './details.ts';
import type { KeyViewProps } from './keys-page.tsx';
import { type Range, RangeFields, rangeQuery } from './usage.tsx';

const heads = ['Time', 'IP', 'Search term', 'Site', 'Type', 'Tags', 'Lookups', 'Licensee', 'End user’s IP'];

/** The paid lookups of a key, with a search and a download. */
export const LookupLog = ({ apiKey, summary }: KeyViewProps) => {
  const [asked, setAsked] = useState<Range>({ start: '', end: '', tags: '', licensee: '' });
  const [typed, setTyped] = useState(asked);
  const [wanted, setWanted] = useState('');
  const log = useLoad(() => askText(`${keyPath(apiKey)}/lookups?${rangeQuery(asked)}`), [apiKey, asked]);
  return (
    <div class="card">
      <Form label="Which lookups" onSubmit={() => setAsked(typed)}>
        <div class="row">
          <RangeFields value={typed} onChange={setTyped} licensee={summary.sublicensing} />
          <button type="submit">Show</button>
        </div>
      </Form>
      <Field label="Search in the log" type="search" value={wanted} onChange={setWanted} />
      <Show loaded={log}>{(csv) => <Rows csv={csv} wanted={wanted} />}</Show>
    </div>
  );
};

const Rows = ({ csv, wanted }: { csv: string; wanted: string }) => {
  const rows = parseCsv(csv).reverse();
  const found = rows.filter((row) => row.join(' ').toLowerCase().includes(wanted.trim().toLowerCase()));
  if (rows.length === 0) return <Empty>There were no paid lookups in this period.</Empty>;
  return (
    <>
      <p>
        {number(found.length)} of {number(rows.length)} lookups, newest first.{' '}
        <button type="button" class="plain small" onClick={() => saveFile('lookups.csv', csv)}>
          Download CSV
        </button>
      </p>
      <DataTable
        caption="Paid lookups"
        rows={found}
        keyOf={(row) => `${rows.indexOf(row)}`}
        columns={heads
          .map((head, at) => ({ head, at }))
          // Most keys have no licensees, and most callers send no end user's IP.
          .filter(({ at }) => found.some((row) => row[at]))
          .map(({ head, at }) => ({
            head,
            number: head === 'Lookups',
            short: at === 0,
            cell: (row: readonly string[]) => (at === 0 ? moment(row[0] ?? '') : asTyped(row[at] ?? '')),
          }))}
      />
    </>
  );
};

/** Without the apostrophe that stops spreadsheets from running it as a formula. */
const asTyped = (value: string): string => value.replace(/^'(?=[=+@-])/, '');
