import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FormatName, importFormats } from '../format-table.ts';
import { fixturePath } from './testing/fixture-path.ts';
import { readDelivery } from './testing/read-delivery.ts';
import { type Sample, samples } from './testing/samples.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** Tested elsewhere: binary files, and a file that is read together with another. */
const elsewhere: readonly FormatName[] = ['overture', 'boundaryline', 'pafa'];

/** The samples of formats that are read row by row, and which of their files to break. */
const broken = samples.flatMap((sample) => (sample.breaks === undefined ? [] : [{ ...sample, breaks: sample.breaks }]));

/** Inserts a row after the second line. */
const withRow = (content: Buffer, row: string): Buffer => {
  const lines = content.toString('latin1').split(/(?<=\n)/);
  return Buffer.from(lines.toSpliced(Math.min(2, lines.length), 0, `${row}\r\n`).join(''), 'latin1');
};

const ways: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  'cut in the middle of a row': (content) => {
    const end = content.toString('latin1').trimEnd().length;
    const start = content.lastIndexOf('\n', end - 1) + 1;
    return content.subarray(0, Math.floor((start + end) / 2));
  },
  'with a row of two columns': (content) => withRow(content, 'x,y'),
  'with a row of another format': (content) =>
    withRow(content, `"{00000009}","1","2020-01-02 00:00","","T"${',"A"'.repeat(11)}`),
  'with bytes of zero': (content) => withRow(content, '\0\0\0,\0'),
  'in UTF-16': (content) => Buffer.from(`\ufeff${content.toString(isUtf8(content) ? 'utf8' : 'latin1')}`, 'utf16le'),
};

const filesIn = (path: string): Record<string, Buffer> => {
  const place = fixturePath(path);
  if (statSync(place).isFile()) return { [basename(place)]: readFileSync(place) };
  const paths = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((each) => statSync(join(place, each)).isFile());
  return Object.fromEntries(files.map((each) => [each, readFileSync(join(place, each))]));
};

/** The outcome of an import: why it failed, or its rows and refusals. */
const read = async ({ format, options }: Sample, files: Record<string, Buffer>) => {
  const folder = await tempFolder(files);
  return readDelivery(format, [folder], [], options).then(
    ({ rows, refused }) => ({ rows: rows.map((row) => JSON.stringify(row)), refused, ended: '' }),
    (error: Error) => ({ rows: [], refused: [], ended: `${error.name}: ${error.message}` }),
  );
};

test('every format is broken here or in a test of its own', () => {
  expect(new Set([...broken.map(({ format }) => format), ...elsewhere])).toEqual(new Set(Object.keys(importFormats)));
});

describe.each(broken)('a file of $format, $breaks,', (sample) => {
  const { format, breaks } = sample;
  const files = filesIn(sample.paths[0]!);
  test.each(Object.keys(ways))('%s: what is wrong is said, and no row is read wrongly', async (way) => {
    const whole = await read(sample, files);
    const broken = await read(sample, { ...files, [breaks]: ways[way]!(files[breaks]!) });
    if (broken.ended !== '') expect(broken.ended).toMatch(/^ImportError: .+\.$|^ImportError: .* cannot be read: /);
    else if (broken.refused.length > 0)
      expect(broken.refused).toEqual([expect.objectContaining({ file: breaks, line: expect.any(Number) })]);
    // Text between XML elements has no meaning, and UTF-16 files are read unchanged.
    else expect(broken.rows).toEqual(whole.rows);
    const known = new Set(whole.rows);
    // If a change is refused, the one before it stays in force.
    if (format !== 'pafchanges') expect(broken.rows.filter((row) => !known.has(row))).toEqual([]);
  });
});
