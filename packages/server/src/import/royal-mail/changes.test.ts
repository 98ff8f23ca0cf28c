import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { dataCatalogues } from '../../compose/data-catalogues.ts';
import { importDeliveries, unwatched } from '../../operations/import/import-data.ts';
import { Refusals } from '../../operations/import/refusals.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { findFormat, recognise } from '../formats.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { zipArchive } from '../testing/zip-archive.ts';

const point = (udprn: number, number = String(udprn % 1000)) =>
  `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${number},,,,,,${udprn},S,,1A`;
const change = (at: string, type: string, row: string) => `${at},${type},01,${row},,,,\r\n`;
/** Houses 1 to 3, and enough others for a deletion to be a small part. */
const full = [1, 2, 3, ...Array.from({ length: 40 }, (_, at) => at + 100)]
  .map((at) => `${point(90_000_000 + at)}\r\n`)
  .join('');
const changesFile = 'CSV PAF CHANGES/CSV PAF Changes.csv';
/** Monday deletes 2 and adds 4, Tuesday amends 4, Wednesday deletes it. */
const days = {
  monday: change('2025/10/20,08:25:48', 'D', point(90_000_002)) + change('2025/10/20,09:00:00', 'I', point(90_000_004)),
  tuesday:
    change('2025/10/21,08:00:00', 'B', point(90_000_004)) + change('2025/10/21,08:00:00', 'C', point(90_000_004, '44')),
  wednesday: change('2025/10/22,08:00:00', 'D', point(90_000_004)),
};

const open = async () => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  const importFiles = async (files: Readonly<Record<string, string | Buffer>>, format = '') => {
    const folder = await tempFolder(files);
    const deliveries =
      format === ''
        ? await recognise([folder], { names: [] })
        : await findFormat(format as never).open([folder], { names: [] });
    const parts = deliveries.map((delivery) => ({ delivery, refusals: new Refusals() }));
    await importDeliveries({ deliveries: parts, build: true }, catalogues);
    return parts.flatMap(({ delivery, refusals }) => [...delivery.remarks, ...refusals.remarks]);
  };
  const gbr = catalogues.addresses.of('gbr');
  const active = async () => (await gbr.list()).find((build) => build.active)!;
  /** The numbers of the houses that are served, and up to when they are current. */
  const served = async () => {
    const { id, sources } = await active();
    const numbers = gbr.read(id, (index) =>
      [1, 2, 3, 4].map((at) => {
        const found = index.findByUdprn(90_000_000 + at);
        return found && 'building_number' in found ? found.building_number : '';
      }),
    );
    return [numbers.join(' '), sources?.find(({ source }) => source === 'paf')?.currentTo];
  };
  await importFiles({ 'CSV PAF/CSV PAF.csv': full });
  return { importFiles, served, gbr, active };
};

test('days are applied in the order of their times, whatever their folders are called', async () => {
  const { importFiles, served } = await open();
  await importFiles({
    [`a/${changesFile}`]: days.wednesday,
    [`b/${changesFile}`]: days.monday,
    'c.zip': zipArchive({ [changesFile]: Buffer.from(days.tuesday) }, { deflate: true }),
  });
  expect(await served()).toEqual(['1  3 ', '2025-10-22T08:00:00']);
});

test('each day follows the one before, and days of a longer series that are there already are skipped', async () => {
  const { importFiles, served } = await open();
  await importFiles({ [`Y25M10D20/${changesFile}`]: days.monday });
  expect(await served()).toEqual(['1  3 4', '2025-10-20T09:00:00']);
  const remarks = await importFiles({
    [`Y25M10D20/${changesFile}`]: days.monday,
    [`Y25M10D21/${changesFile}`]: days.tuesday,
  });
  expect(remarks).toEqual([
    'Skipped the changes from 2025-10-20 08:25:48 to 2025-10-20 09:00:00, because paf already has them.',
  ]);
  expect(await served()).toEqual(['1  3 44', '2025-10-21T08:00:00']);
});

test('the same day twice changes nothing, and an older one is refused', async () => {
  const { importFiles, served, active, gbr } = await open();
  await importFiles({ [changesFile]: days.wednesday });
  const before = await active();
  expect(await importFiles({ [changesFile]: days.wednesday })).toEqual([
    'paf already has these changes, up to 2025-10-22 08:00:00.',
  ]);
  await expect(importFiles({ [changesFile]: days.monday })).rejects.toThrow(
    'These changes end at 2025-10-20 09:00:00, but paf already has changes up to 2025-10-22 08:00:00.',
  );
  expect(await active()).toEqual(before);
  expect(await served()).toEqual(['1 2 3 ', '2025-10-22T08:00:00']);
  await gbr.rollback();
  await importFiles({ [changesFile]: days.monday });
  expect(await served()).toEqual(['1  3 4', '2025-10-20T09:00:00']);
});

test('a full file has the changes that came with it, and those of later days follow', async () => {
  const { importFiles, served } = await open();
  const remarks = await importFiles({
    'Y25M10D20/CSV PAF/CSV PAF.csv': `${full}${point(90_000_004)}\r\n`,
    [`Y25M10D20/${changesFile}`]: days.monday,
    [`Y25M10D21/${changesFile}`]: days.tuesday,
  });
  expect(remarks.join()).toContain('Skipped the changes from 2025-10-20');
  expect(await served()).toEqual(['1 2 3 44', '2025-10-21T08:00:00']);
});

test.each([
  ['Single is read where it is alone', { 'CSV PAF CHANGES/CSV PAF Changes Single.csv': days.monday }],
  [
    'Single is passed over next to the file with the same changes, and empty Welsh changes are too',
    {
      [changesFile]: days.monday,
      'CSV PAF CHANGES/CSV PAF Changes Single.csv': days.monday,
      'CSV PAF CHANGES/CSV PAF Changes Welsh.csv': '',
    },
  ],
  [
    'changes of a dataset that is not there are left out of a delivery with others',
    {
      [changesFile]: days.monday,
      'CSV PAF CHANGES/CSV PAF Changes Welsh.csv': days.tuesday,
    },
  ],
])('%s', async (_, files) => {
  for (const format of ['', 'pafchanges']) {
    const { importFiles, served } = await open();
    await importFiles(files, format);
    expect(await served()).toEqual(['1  3 4', '2025-10-20T09:00:00']);
  }
});

test('Welsh changes change the Welsh alternatives alone', async () => {
  const { importFiles, served, active } = await open();
  await importFiles({ 'CSV PAF/CSV PAF Welsh.csv': full });
  await importFiles({
    'CSV PAF CHANGES/CSV PAF Changes Welsh.csv': days.monday + change('2025/10/20,10:00:00', 'D', point(90_000_001)),
  });
  expect((await active()).addresses).toEqual({ paf: 43, pafw: 42 });
  expect((await served())[1]).toBeUndefined();
});

test('changes of residences whose UMPRN is 0 are left out and do not count as refused', async () => {
  const row = (umprn: number) =>
    `2025/10/20,08:25:48,I,QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,90000001,S,,1A,,,FLAT ${umprn},,,${umprn}, \r\n`;
  const folder = await tempFolder({ 'CSV MULRES CHNGS/CSV Multiple Residence Changes.csv': row(0) + row(7) });
  const [delivery] = await recognise([folder], { names: [] });
  const [refused, leftOut, rows]: [unknown[], string[], unknown[]] = [[], [], []];
  const watch = {
    refused: (each: unknown) => refused.push(each),
    leftOut: ({ reason }: { reason: string }) => leftOut.push(reason),
  };
  for await (const batch of delivery!.read({ ...unwatched, ...watch })) rows.push(...batch);
  expect([refused, leftOut, rows.length]).toEqual([[], ['UMPRN 0, which no residence has'], 1]);
});

test('a deleted delivery point that is planned again is served as not yet built, and never before it is deleted', async () => {
  const { importFiles, active, gbr } = await open();
  const datasetOf2 = async () =>
    gbr.read((await active()).id, (index) => index.findByUdprn(90_000_002)?.group.dataset ?? '');
  await importFiles({ 'CSV NOT YET BUILT/CSV Not Yet Built.csv': `${point(90_000_002)}\r\n` });
  expect(await datasetOf2()).toBe('paf');
  await importFiles({ [changesFile]: days.monday });
  expect(await datasetOf2()).toBe('nyb');
});
