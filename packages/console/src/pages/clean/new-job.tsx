import { useState } from 'preact/hooks';
import { sendFile } from '../../api.ts';
import { parseCsv } from '../../parts/csv-text.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Choice, Field, Form, Tick } from '../../parts/fields.tsx';
import { count, number } from '../../parts/in-locale.ts';
import { Problem } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { Job } from '../../types.ts';

const operations = [
  ['cleanse', 'Cleanse addresses'],
  ['verify', 'Verify US addresses'],
  ['email', 'Check e-mail addresses'],
  ['phone', 'Check phone numbers'],
] as const;

/** Takes a file by drag and drop, asks what to check in which columns, and sends it. */
export const NewJob = ({
  apiKey,
  left,
  onSent,
}: {
  apiKey: string;
  /** The lookups that the key has left. */
  left: number;
  onSent: (job: Job) => void;
}) => {
  const [file, setFile] = useState<Table | undefined>();
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const [operation, setOperation] = useState('cleanse');
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [context, setContext] = useState('');
  const [leastPercent, setLeastPercent] = useState('0');
  const [over, setOver] = useState(false);
  const reading = useAction(async (chosen: File) => {
    const read = await readTable(chosen);
    const found = parseCsv(await read.csv.text());
    if (found.length < 2) throw new Error('The file has no rows under its heading.');
    setFile({ name: chosen.name, count: found.length - 1, ...read });
    setRows(found.slice(0, 6));
    setColumns((found[0] ?? []).filter((name) => /address|street|town|city|postcode/i.test(name)));
    return undefined;
  });
  const sending = useAction(async () => {
    const query = new URLSearchParams({ operation, name: file!.name });
    for (const column of columns) query.append('column', column);
    for (const [name, value] of Object.entries(wishes[operation] ?? {})) query.append(name, value);
    if (operation === 'cleanse' && context.trim() !== '') query.append('context', context);
    if (hasConfidence && Number(leastPercent) > 0) query.append('min_confidence', String(Number(leastPercent) / 100));
    onSent(await sendFile<Job>(query, file!.csv, apiKey));
    return undefined;
  });
  const take = (files: FileList | null | undefined) => {
    const [chosen] = files ?? [];
    if (chosen !== undefined) void reading.run(chosen);
  };
  const [heading = [], ...preview] = rows;
  const hasConfidence = wishes[operation] !== undefined;
  return (
    <div class="card">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same for those who cannot drag */}
      <div
        class={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <label for="file">Drop a CSV file or a spreadsheet here, or choose one</label>
        <input
          id="file"
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          onChange={(event) => take(event.currentTarget.files)}
        />
      </div>
      <Problem text={reading.problem} />
      {file !== undefined && (
        <Form label="What to check" onSubmit={() => void sending.run()}>
          <h2>{file.name}</h2>
          {file.remark !== '' && <p class="hint">{file.remark}</p>}
          <DataTable
            caption="The first rows"
            rows={preview}
            keyOf={(row) => String(preview.indexOf(row))}
            columns={heading.map((head, at) => ({ head, cell: (row: readonly string[]) => row[at] ?? '' }))}
          />
          <Choice label="What to do" value={operation} onChange={setOperation} options={operations} />
          <fieldset>
            <legend>Columns to check, joined in this order</legend>
            {heading.map((name) => (
              <Tick
                key={name}
                label={name}
                checked={columns.includes(name)}
                onChange={(on) => setColumns(heading.filter((one) => (one === name ? on : columns.includes(one))))}
              />
            ))}
          </fieldset>
          {operation === 'cleanse' && (
            <Field
              label="Country of the addresses"
              value={context}
              onChange={setContext}
              hint="GBR if you leave it empty. FRA, NLD and others whose addresses are loaded, or GLOBAL to find it for each row."
            />
          )}
          {hasConfidence && (
            <Field
              label="Leave out matches below (% confidence)"
              type="number"
              value={leastPercent}
              onChange={setLeastPercent}
              hint="A match that is left out costs nothing. With 0 you get all matches."
              min={0}
              max={100}
            />
          )}
          <Costs rows={file.count} {...{ columns, left }} />
          <p class="hint">The server goes on if you close this page.</p>
          <Problem text={sending.problem} />
          <button type="submit" disabled={sending.busy || columns.length === 0}>
            {sending.busy ? 'Sending…' : 'Start'}
          </button>
        </Form>
      )}
    </div>
  );
};

/** What the job will take, before it is started. */
const Costs = ({ rows, columns, left }: { rows: number; columns: readonly string[]; left: number }) => (
  <>
    <p role="status">
      {count(rows, 'row')} by {columns.length === 0 ? 'no column yet' : columns.join(', ')}. It will take at most{' '}
      {count(rows, 'lookup')}, one for each answer
      {left === Number.POSITIVE_INFINITY ? '; the key is not metered.' : `; ${number(left)} are left.`}
    </p>
    {rows > left && <Problem text="The lookups may not be enough. The job then pauses, and goes on after a top-up." />}
  </>
);

/** The parameters that a job of each operation is sent with, if it has a confidence. */
const wishes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cleanse: { explain: 'true', duplicates: 'true' },
  verify: { duplicates: 'true' },
};

/** The data to send, its number of rows, and a remark for the visitor. */
type Table = { readonly name: string; readonly csv: Blob; readonly count: number; readonly remark: string };

/** Reads a file as CSV. The spreadsheet reader is loaded on demand. */
const readTable = async (file: File): Promise<Pick<Table, 'csv' | 'remark'>> => {
  if (/\.(?:csv|txt)$/i.test(file.name)) return { csv: file, remark: '' };
  if (!/\.xlsx$/i.test(file.name)) throw new Error('Save the file as CSV or .xlsx first, then choose it here.');
  const { readFirstSheet } = await import('../../parts/workbook.ts');
  const { csv, name, sheets } = await readFirstSheet(file);
  return { csv, remark: sheets > 1 ? `Only the first of ${sheets} sheets is read: ${name}.` : '' };
};
