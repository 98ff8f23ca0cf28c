import type { InputFile } from './input-file.ts';
import { unpackAside } from './unpack-aside.ts';
import { readXmlFields, xmlRecords } from './xml-records.ts';
import { zipEntries } from './zip-entries.ts';

/** The rows of all sheets of a workbook (.xlsx), each with its texts; numbers and dates are left out. */
export async function* workbookTexts(file: InputFile): AsyncGenerator<readonly string[]> {
  const parts = await zipEntries(await unpackAside(file), file.name, file.place);
  const shared: string[] = [];
  for (const part of parts.filter(({ name }) => name.endsWith('/xl/sharedStrings.xml')))
    for await (const fields of records(part, 'si')) shared.push((fields.get('t') ?? '').replaceAll('|', ''));
  for (const part of parts.filter(({ name }) => /\/xl\/worksheets\/[^/]+\.xml$/.test(name)))
    for await (const fields of records(part, 'row'))
      yield (fields.get('v') ?? '').split('|').flatMap((place) => shared[Number(place)] ?? []);
}

async function* records(part: InputFile, name: string) {
  for await (const { rows } of xmlRecords(part, name, () => {})) for (const row of rows) yield readXmlFields(row);
}
