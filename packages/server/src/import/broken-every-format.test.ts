import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FormatName, importFormats } from '@fingerpost/core/contract/formats';
import { describe, expect, test } from 'vitest';
import { readDelivery } from './testing/read-delivery.ts';
import { tempFolder } from './testing/temp-folder.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));

/** Tested elsewhere: binary files, and a file that is read together with another. */
const elsewhere: readonly FormatName[] = ['overture', 'boundaryline', 'pafa'];

type Sample = { readonly folder: string; readonly file: string; readonly options?: object };

/** A fixture of each format that is read row by row, and which of its files to break. */
const samples: Readonly<Partial<Record<FormatName, Sample>>> = {
  paf: { folder: 'royal-mail/CSV PAF', file: 'CSV PAF.csv' },
  pafchanges: { folder: 'royal-mail-changes/CSV PAF CHANGES', file: 'CSV PAF Changes.csv' },
  pafw: { folder: 'royal-mail-welsh', file: 'CSV PAF/CSV PAF Welsh.csv' },
  mainfile: { folder: 'royal-mail-mainfile', file: 'thfare.c01' },
  mulres: { folder: 'royal-mail/CSV MULRES', file: 'CSV Multiple Residence.csv' },
  mulreschanges: { folder: 'royal-mail-changes/CSV MULRES CHNGS', file: 'CSV Multiple Residence Changes.csv' },
  nyb: { folder: 'royal-mail/CSV NOT YET BUILT', file: 'CSV Not Yet Built.csv' },
  justbuilt: { folder: 'royal-mail-changes/CSV JUST BUILT', file: 'CSV Just Built.csv' },
  abp: { folder: 'addressbase-premium', file: 'AddressBasePremium_FULL_2025-01-01_001.csv' },
  addressbase: { folder: 'addressbase', file: 'AddressBaseCore_FULL_2025-01-01_001.csv' },
  onspd: { folder: 'onspd', file: 'Data/ONSPD_NOV_2025_UK.csv' },
  nspl: { folder: 'nspl', file: 'Data/NSPL_AUG_2026_UK.csv' },
  codepoint: { folder: 'codepoint', file: 'Data/CSV/qx.csv' },
  opennames: { folder: 'opennames', file: 'Data/QX20.csv' },
  openuprn: { folder: 'openuprn', file: 'osopenuprn_202501.csv' },
  usps: { folder: 'usps', file: '439.txt' },
  openaddresses: { folder: 'openaddresses', file: 'netherlands.csv', options: { dataset: 'kadaster' } },
  bag: { folder: 'bag', file: '9999NUM01012025-000001.xml' },
  ban: { folder: 'ban', file: 'adresses-99.csv' },
  nad: { folder: 'nad', file: 'NAD_r23.txt' },
  singapore: { folder: 'singapore', file: 'sg_zipcode_mapper.csv' },
  pricepaid: { folder: 'price-paid', file: 'pp-complete.csv' },
  companies: { folder: 'companies', file: 'BasicCompanyDataAsOneFile-2025-01-01.csv' },
  foodhygiene: { folder: 'food-hygiene', file: 'FHRS999en-GB.xml' },
  geonames: { folder: 'geonames', file: 'QX.txt' },
  csv: { folder: 'own', file: 'shops.tsv' },
};

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
  'in UTF-16': (content) => Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le'),
};

const filesIn = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path))]),
  );

/** The outcome of an import: why it failed, or its rows and refusals. */
const read = async (format: string, { file, options }: Sample, files: Record<string, Buffer>) => {
  const folder = await tempFolder(files);
  const path = format === 'openaddresses' ? join(folder, file) : folder;
  return readDelivery(format, [path], [], options).then(
    ({ rows, refused }) => ({ rows: rows.map((row) => JSON.stringify(row)), refused, ended: '' }),
    (error: Error) => ({ rows: [], refused: [], ended: `${error.name}: ${error.message}` }),
  );
};

test('every format is broken here or in a test of its own', () => {
  expect([...Object.keys(samples), ...elsewhere].sort()).toEqual(Object.keys(importFormats).sort());
});

describe.each(Object.entries(samples))('a file of %s', (format, sample) => {
  const files = filesIn(join(fixtures, sample.folder));
  test.each(Object.keys(ways))('%s: what is wrong is said, and no row is read wrongly', async (way) => {
    const whole = await read(format, sample, files);
    const broken = await read(format, sample, { ...files, [sample.file]: ways[way]!(files[sample.file]!) });
    if (broken.ended !== '') expect(broken.ended).toMatch(/^ImportError: .+\.$|^ImportError: .* cannot be read: /);
    else if (broken.refused.length > 0)
      expect(broken.refused).toEqual([expect.objectContaining({ file: sample.file, line: expect.any(Number) })]);
    // Text between XML elements has no meaning, and UTF-16 files are read unchanged.
    else expect(broken.rows).toEqual(whole.rows);
    const known = new Set(whole.rows);
    // If a change is refused, the one before it stays in force.
    if (format !== 'pafchanges') expect(broken.rows.filter((row) => !known.has(row))).toEqual([]);
  });
});
