import { useState } from 'preact/hooks';
import { sendFile } from '../../api.ts';
import { parseCsv } from '../../parts/csv.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Choice, Form, Tick } from '../../parts/fields.tsx';
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
export const NewJob = ({ apiKey, onSent }: { apiKey: string; onSent: (job: Job) => void }) => {
  const [file, setFile] = useState<Table | undefined>();
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const [operation, setOperation] = useState('cleanse');
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const reading = useAction(async (chosen: File) => {
    const read = await readTable(chosen);
    const found = parseCsv(await read.csv.slice(0, beginning).text());
    if (found.length < 2) throw new Error('The file has no rows under its heading.');
    setFile({ name: chosen.name, ...read });
    setRows(found.slice(0, 6));
    setColumns((found[0] ?? []).filter((name) => /address|street|town|city|postcode/i.test(name)));
    return undefined;
  });
  const sending = useAction(async () => {
    const query = new URLSearchParams({ operation, name: file!.name });
    for (const column of columns) query.append('column', column);
    onSent(await sendFile<Job>(query, file!.csv, apiKey));
    return undefined;
  });
  const take = (files: FileList | null | undefined) => {
    const [chosen] = files ?? [];
    if (chosen !== undefined) void reading.run(chosen);
  };
  const [heading = [], ...preview] = rows;
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
          <p class="hint">Each row costs as much as a single call. The server goes on if you close this page.</p>
          <Problem text={sending.problem} />
          <button type="submit" disabled={sending.busy || columns.length === 0}>
            {sending.busy ? 'Sending…' : 'Start'}
          </button>
        </Form>
      )}
    </div>
  );
};

/** The data to send, and a remark for the visitor. */
type Table = { readonly name: string; readonly csv: Blob; readonly remark: string };

/** Reads a file as CSV. The spreadsheet reader is loaded on demand. */
const readTable = async (file: File): Promise<Pick<Table, 'csv' | 'remark'>> => {
  if (/\.(?:csv|txt)$/i.test(file.name)) return { csv: file, remark: '' };
  if (!/\.xlsx$/i.test(file.name)) throw new Error('Save the file as CSV or .xlsx first, then choose it here.');
  const { readFirstSheet } = await import('../../parts/workbook.ts');
  const { csv, name, sheets } = await readFirstSheet(file);
  return { csv, remark: sheets > 1 ? `Only the first of ${sheets} sheets is read: ${name}.` : '' };
};

/** Enough of the file for a preview. */
const beginning = 65_536;
