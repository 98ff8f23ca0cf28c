import { SaxesParser } from 'saxes';
import type { CsvBatch } from '../csv-rows.ts';
import { decodeText } from './decode-text.ts';
import type { InputFile } from './input-file.ts';

/** The fields of a record by element name, without prefix. Texts of repeated elements are joined by a bar. */
export type XmlFields = ReadonlyMap<string, string>;

/**
 * The records of an XML file, each a row of names and values with the line on which it ends. Only one record is in memory. Throws if the
 * file is malformed or truncated.
 */
export async function* xmlRecords(
  file: InputFile,
  record: string,
  onBytes: (done: number) => void,
): AsyncGenerator<CsvBatch> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let batch: CsvBatch = { rows: [], lines: [], faults: [] };
  let fields: Map<string, string> | undefined;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (localName(name) === record) fields = new Map();
    else if (fields !== undefined && attributes.srsDimension)
      fields.set('srsDimension', String(attributes.srsDimension));
    if (fields?.size === 0 && localName(name) !== record) fields.set(kindField, localName(name));
  });
  parser.on('text', (piece) => {
    if (fields !== undefined) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (fields === undefined) return;
    const local = localName(name);
    if (local === record) {
      batch.rows.push([...fields].flat());
      batch.lines.push(parser.line);
      fields = undefined;
    } else if (text.trim() !== '') {
      const known = fields.get(local);
      fields.set(local, known === undefined ? text.trim() : `${known}|${text.trim()}`);
    }
    text = '';
  });
  for await (const piece of decodeText(file.chunks(onBytes))) {
    parser.write(piece);
    yield batch;
    batch = { rows: [], lines: [], faults: [] };
  }
  parser.close();
  yield batch;
}

/** The field with the name of a record's first element, which says what kind of record it is. */
export const kindField = ' kind';

/** The fields of a row of `xmlRecords`. */
export const readXmlFields = (row: readonly string[]): XmlFields => {
  const fields = new Map<string, string>();
  for (let at = 0; at + 1 < row.length; at += 2) fields.set(row[at]!, row[at + 1]!);
  return fields;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
