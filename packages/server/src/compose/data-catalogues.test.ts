import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recognise } from '../import/formats.ts';
import { tempFolder } from '../import/testing/temp-folder.ts';
import { importDeliveries } from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { dataCatalogues } from './data-catalogues.ts';

const paf = (udprn: number) => `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${udprn % 1000},,,,,,${udprn},S,,1A\r\n`;
const residence = (umprn: number) =>
  `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,90000001,S,,1A,,,FLAT ${umprn},,,${umprn}, \r\n`;
const files = {
  paf: 'CSV PAF/CSV PAF.csv',
  mr: 'CSV MULRES/CSV Multiple Residence.csv',
  nyb: 'CSV NOT YET BUILT/CSV Not Yet Built.csv',
};
const place =
  '1\tQuillhaven\tQuillhaven\t\t51.5\t-0.1\tP\tPPLC\tGB\t\tENG\t\t\t\t100\t\t5\tEurope/London\t2020-01-01\n';

const open = () => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  const importFiles = async (
    given: Readonly<Record<string, string>>,
    how: { build?: boolean; dryRun?: boolean } = {},
  ) => {
    const deliveries = await recognise([await tempFolder(given)], { names: [] });
    const parts = deliveries.map((delivery) => ({ delivery, refusals: new Refusals() }));
    return importDeliveries({ deliveries: parts, build: true, ...how }, catalogues);
  };
  const served = async () => {
    const builds = [...(await catalogues.addresses.of('gbr').list()), ...(await catalogues.places.list())];
    const active = builds.filter((build) => build.active);
    return Object.assign({}, ...active.map(({ addresses, places }) => ({ ...addresses, ...(places && { places }) })));
  };
  /** All files of the data folder that an import could have left, with what tells their versions apart. */
  const trace = () =>
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(data, name)).isFile())
      .map((name) => `${name} ${statSync(join(data, name)).ino}`)
      .sort();
  return { data, catalogues, importFiles, served, trace };
};

test.each([
  [
    'refuses too many rows',
    { [files.nyb]: 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,0,S,,1A\r\n' },
    'nyb (CSV NOT YET BUILT/CSV Not Yet Built.csv): 1 of 1 rows were refused',
  ],
  [
    'has another layout',
    { [files.nyb]: 'one,two\r\n' },
    'nyb: CSV NOT YET BUILT/CSV Not Yet Built.csv is not in the nyb format',
  ],
  [
    'has far fewer rows than before',
    { [files.mr]: residence(9) },
    'mulres (CSV MULRES/CSV Multiple Residence.csv): The files have 1 rows, but the dataset has 3',
  ],
])('if one file %s, nothing of the others is kept, and a later import does not serve it', async (_, bad, message) => {
  const { importFiles, served, trace, catalogues } = open();
  await importFiles({ [files.paf]: paf(90_000_001), [files.mr]: [1, 2, 3].map(residence).join('') });
  const before = [await served(), trace()];
  const mixed = { [files.paf]: [90_000_001, 90_000_002].map(paf).join(''), 'places.txt': place, ...bad };
  await expect(importFiles(mixed)).rejects.toThrow(message);
  await expect(importFiles(mixed, { build: false })).rejects.toThrow(message);
  expect([await served(), trace()]).toEqual(before);
  expect(catalogues.addresses.unbuilt()).toEqual([]);
  await importFiles({ 'places.txt': place });
  await importFiles({ [files.nyb]: paf(90_000_009) });
  expect(await served()).toEqual({ paf: 1, mr: 3, nyb: 1, places: 1 });
});

test('a dry run reads everything and keeps nothing', async () => {
  const { data, importFiles } = open();
  const results = await importFiles(
    { [files.paf]: [1, 2].map((at) => paf(90_000_000 + at)).join('') },
    { dryRun: true },
  );
  expect(results).toEqual([{ rows: 2, build: undefined }]);
  expect(existsSync(join(data, 'staged/paf/addresses'))).toBe(false);
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});

test('rows without a build wait for it as before, and the next import builds them too', async () => {
  const { importFiles, served, catalogues } = open();
  await importFiles({ [files.paf]: paf(90_000_001), [files.nyb]: paf(90_000_005) }, { build: false });
  expect(catalogues.addresses.unbuilt().map(({ source }) => source)).toEqual(['nyb', 'paf']);
  expect(await served()).toEqual({});
  await importFiles({ [files.mr]: residence(1) });
  expect(await served()).toEqual({ paf: 1, nyb: 1, mr: 1 });
  expect(catalogues.addresses.unbuilt()).toEqual([]);
});

test('rows that another import commits while a build is made are in it', async () => {
  const { data, importFiles, served, catalogues } = open();
  await importFiles({ [files.paf]: paf(90_000_001) });
  const [delivery] = await recognise([await tempFolder({ [files.nyb]: paf(90_000_005) })], { names: [] });
  let other: Promise<unknown> | undefined;
  await importDeliveries(
    { deliveries: [{ delivery: delivery!, refusals: new Refusals() }], build: true },
    catalogues,
    () => (step) => {
      if (step.stage === 'addresses') other ??= importFiles({ [files.mr]: residence(1) });
    },
  );
  await other;
  expect(await served()).toEqual({ paf: 1, nyb: 1, mr: 1 });
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});
