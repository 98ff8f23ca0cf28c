import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { attributionOf, formatEntries, importFormats, nativeColumns } from '../format-table.ts';
import { nativeTableOf, readNative } from '../ports/native-mark.ts';
import { recognise } from './formats.ts';
import { fixturePath } from './testing/fixture-path.ts';
import { readDelivery } from './testing/read-delivery.ts';
import { type Sample, samples, samplesPath } from './testing/samples.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const guide = readFileSync(folder('../../../../docs/guides/data-sources.md'), 'utf8');

/** A row as samples keep it: without empty fields, and with its native columns by name. */
const plain = (row: object): object => {
  const native = 'native_own' in row ? readNative(String(row.native_own)) : undefined;
  return JSON.parse(JSON.stringify(withoutBlanks(native ? { ...row, native_own: withoutBlanks(native) } : row)));
};

const withoutBlanks = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== 0 && value !== false));

const read = async ({ format, paths, options }: Sample) => readDelivery(format, paths.map(fixturePath), [], options);

test('every format is a folder with its description, reader, samples and fixture, and every folder is a format', () => {
  expect(readdirSync(folder('formats')).sort()).toEqual(Object.keys(importFormats).sort());
  for (const [name] of formatEntries)
    expect(readdirSync(folder(`formats/${name}`))).toEqual(
      expect.arrayContaining(['about.ts', `${name}.ts`, 'expected.json']),
    );
  expect(new Set(samples.map(({ format }) => format))).toEqual(new Set(Object.keys(importFormats)));
});

test.each(samples)('$format gives from $paths what it must', async (sample) => {
  const { delivery, rows, refused, bytes } = await read(sample);
  const { source, region } = delivery;
  if (process.env.WRITE_ROWS) {
    const own = JSON.parse(readFileSync(samplesPath(sample.format), 'utf8')) as Sample[];
    const at = own.findIndex(({ paths }) => paths.join() === sample.paths.join());
    own[at] = { ...own[at]!, source, region, rows: rows.map(plain) };
    writeFileSync(samplesPath(sample.format), `${JSON.stringify(own, undefined, 1)}\n`);
    return;
  }
  expect({ source, region, rows: rows.map(plain), refused }).toEqual({
    source: sample.source,
    region: sample.region,
    rows: sample.rows,
    refused: [],
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(bytes.done).toBe(bytes.total);
});

test.each(samples)('$format is recognised at $paths by its contents', async ({ format, paths, options }) => {
  const found = await recognise(paths.map(fixturePath), { names: [], ...options });
  expect(found.map((delivery) => delivery.format)).toContain(format);
  if (!paths.includes('royal-mail')) expect(new Set(found.map((delivery) => delivery.format)).size).toBe(1);
});

test.each(samples)('rows of $format from $paths have a licence, a credit and columns of their own', async (sample) => {
  const { delivery, rows } = await read(sample);
  const { native = {} } = formatEntries.find(([name]) => name === sample.format)![1];
  const tables = new Set(rows.map((row) => ('native_own' in row ? nativeTableOf(row.native_own) : '')));
  for (const table of tables) {
    if (table !== '') expect(Object.keys(native)).toContain(table);
    const { name, licence, attribution } = attributionOf(delivery.source, table);
    expect(name).not.toBe('');
    if (delivery.source !== 'own' || table !== '') expect([licence, attribution]).not.toContain('');
  }
});

test.each(formatEntries)('%s has its row in the guide, and no name of its lists or credits is taken', (name, about) => {
  expect(guide).toContain(`\`import ${name} ${about.guide.files}\``);
  const others = formatEntries.filter(([other]) => other !== name).map(([, other]) => other);
  for (const kept of ['native', 'credits'] as const) {
    const taken = others.flatMap((other) => Object.keys(other[kept] ?? {}));
    expect(Object.keys(about[kept] ?? {}).filter((key) => taken.includes(key))).toEqual([]);
  }
});

test.each(Object.entries(nativeColumns))('%s names each native column once', (_, columns) => {
  expect(columns.filter((name, at) => name === '' || columns.indexOf(name) !== at)).toEqual([]);
});
