import { csvLine } from './csv-text.ts';
import { openZip } from './zip-file.ts';

/** The first sheet of a workbook as CSV, with its name and the number of sheets. */
export type FirstSheet = { readonly csv: Blob; readonly name: string; readonly sheets: number };

/**
 * Reads the first sheet of an .xlsx file (ECMA-376 part 1, 18.3) while unpacking it: texts, numbers, dates as ISO 8601, and the values of
 * formulas. Throws an `Error` with a readable message if the file cannot be read.
 */
export const readFirstSheet = async (file: Blob): Promise<FirstSheet> => {
  const files = await openZip(file);
  const [book, links] = [
    await whole(files.get('xl/workbook.xml')),
    await whole(files.get('xl/_rels/workbook.xml.rels')),
  ];
  const sheets = [...book.matchAll(tag('sheet'))].map(([, attributes = '']) => attributes);
  const [first] = sheets;
  const link = [...links.matchAll(tag('Relationship'))].find(
    ([, attributes = '']) => attributeOf(attributes, 'Id') === attributeOf(first ?? '', 'id'),
  );
  const target = attributeOf(link?.[1] ?? '', 'Target');
  const sheet = files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (first === undefined || sheet === undefined) throw new Error('The file holds no sheet. Save it as CSV.');
  const texts = await sharedTexts(files.get('xl/sharedStrings.xml'));
  const dates = dateStyles(await whole(files.get('xl/styles.xml')));
  const lines: string[] = [];
  for await (const row of piecesOf(sheet(), 'row')) {
    const values = readCells(row, texts, dates, attributeOf(book, 'date1904') === '1');
    if (values.some((value) => value !== '')) lines.push(csvLine(values));
  }
  return { csv: new Blob(lines, { type: 'text/csv' }), name: attributeOf(first, 'name'), sheets: sheets.length };
};

const readCells = (
  row: string,
  texts: readonly string[],
  dates: ReadonlySet<number>,
  since1904: boolean,
): readonly string[] => {
  const values: string[] = [];
  for (const [, attributes = '', content = ''] of row.matchAll(element('c'))) {
    const at = columnOf(attributeOf(attributes, 'r')) ?? values.length;
    while (values.length < at) values.push('');
    const kind = attributeOf(attributes, 't');
    const value = /<(?:\w{1,20}:)?v(?:\s[^<>]*)?>([^<]*)</.exec(content)?.[1] ?? '';
    if (kind === 's') values[at] = texts[Number(value)] ?? '';
    else if (kind === 'inlineStr') values[at] = textIn(content);
    else if (kind === 'b') values[at] = value === '1' ? 'TRUE' : 'FALSE';
    else if (kind !== '' && kind !== 'n') values[at] = unescaped(value);
    else if (value !== '' && dates.has(Number(attributeOf(attributes, 's') || 0)))
      values[at] = dateOf(Number(value), since1904);
    else values[at] = /e/i.test(value) ? String(Number(value)) : value;
  }
  return values;
};

/** "AB12" is column 27. */
const columnOf = (reference: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const sharedTexts = async (file: (() => ReadableStream<string>) | undefined): Promise<readonly string[]> => {
  const texts: string[] = [];
  if (file !== undefined) for await (const piece of piecesOf(file(), 'si')) texts.push(textIn(piece));
  return texts;
};

/** The text of an entry without its phonetic annotations. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(element('rPh'), '').matchAll(element('t'))].map(([, , text = '']) => unescaped(text)).join('');

/** The cell styles that show a date or time (18.8.30): built-in ones, and custom ones with date letters. */
const dateStyles = (styles: string): ReadonlySet<number> => {
  const own = [...styles.matchAll(tag('numFmt'))]
    .filter(([, attributes = '']) => /[dyhs]/i.test(signsOf(attributeOf(attributes, 'formatCode'))))
    .map(([, attributes = '']) => Number(attributeOf(attributes, 'numFmtId')));
  const formats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, ...own]);
  const cells = new RegExp(element('cellXfs').source).exec(styles)?.[2] ?? '';
  const used = [...cells.matchAll(tag('xf'))].map(([, attributes = '']) => Number(attributeOf(attributes, 'numFmtId')));
  return new Set(used.flatMap((format, at) => (formats.has(format) ? [at] : [])));
};

/** A format without quoted text and colours. */
const signsOf = (format: string): string =>
  format
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('')
    .split('[')
    .map((part) => part.slice(part.indexOf(']') + 1))
    .join('');

/** Counts days from the end of 1899, or from 1904. The first calendar has a day too many before March 1900. */
const dateOf = (days: number, since1904: boolean): string => {
  const day0 = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const text = new Date(day0 + Math.round(days * 86_400) * 1_000).toISOString().slice(0, 19);
  if (days < 1) return text.slice(11);
  return days % 1 === 0 ? text.slice(0, 10) : text;
};

/** Splits the text after each end tag of this name, with one piece in memory at a time. */
async function* piecesOf(stream: ReadableStream<string>, name: string): AsyncGenerator<string> {
  const end = new RegExp(`</(?:\\w+:)?${name}>`);
  const reader = stream.getReader();
  let held = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const pieces = (held + read.value).split(end);
    held = pieces.pop() ?? '';
    yield* pieces;
  }
}

const whole = async (file: (() => ReadableStream<string>) | undefined): Promise<string> => {
  if (file === undefined) return '';
  const reader = file().getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
  return text;
};

/** Match a tag with its attributes, and a whole element with its content. Names may have a prefix. */
const tag = (name: string): RegExp => new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)/?>`, 'g');
const element = (name: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');

const attributeOf = (attributes: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '');

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, word) =>
    word === undefined
      ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
      : words[word]!,
  );

const words: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
