import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataCatalogues } from '../packages/server/src/compose/data-catalogues.ts';
import type { AddressIndex } from '../packages/server/src/ports/address-index.ts';
import { temporaryFolder, testFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { inventDelivery, readPlainly, writeDelivery } from './support/royal-mail-delivery.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const seed = Number(process.env.FINGERPOST_TEST_SEED ?? 7);
const folder = temporaryFolder();
const [data, place] = [join(folder, 'data'), join(folder, 'royal-mail')];
const settings = { FINGERPOST_SOURCES: join(folder, 'sources.json') };
const delivery = inventDelivery(seed, 4_000);
const delivered: Readonly<Record<string, string>>[] = [];

beforeAll(() =>
  writeFileSync(settings.FINGERPOST_SOURCES, JSON.stringify({ sources: [{ name: 'royal-mail', path: place }] })),
);
afterAll(() => rmSync(folder, { recursive: true }));

const deliver = (day: string, files: Readonly<Record<string, string>>) => {
  delivered.push(files);
  writeDelivery(join(place, day), files);
};

const update = async () => {
  const { code, stdout, stderr } = await runBinary(['update', '--all', '--json'], data, settings);
  expect(code, stdout + stderr).toBe(0);
  return JSON.parse(stdout)[0];
};

/** Begins an update and kills it when it has staged rows that nobody else sees yet, if it is not faster than we look. */
const killUpdate = async (): Promise<void> => {
  const { FINGERPOST_TEST_BINARY = '' } = process.env;
  const child = spawn(process.execPath, [FINGERPOST_TEST_BINARY, 'update', '--all', '--json'], {
    env: { PATH: process.env.PATH, TMPDIR: testFolder(), FINGERPOST_DATA: data, ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const work = join(data, 'work');
  while (child.exitCode === null && (!existsSync(work) || readdirSync(work).length < 2)) await setTimeout(1);
  child.kill('SIGKILL');
  await ended;
};

const catalogue = () => dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random }).addresses.of('gbr');
const activeBuild = async () => (await catalogue().list()).find(({ active }) => active)!;

/** Compares every record that was ever delivered with what a plain reading of the files says, and the numbers of records. */
const expectPlainReading = async (seen = delivered) => {
  const plain = readPlainly(seen);
  const ever = new Set(delivered.flatMap((_, at) => [...readPlainly(delivered.slice(0, at + 1)).keys()]));
  const { id, addresses } = await activeBuild();
  catalogue().read(id, (index) => {
    for (const name of ever) expect([name, servedAs(index, name)]).toEqual([name, plain.get(name)]);
  });
  const count = (dataset: string) => [...plain.keys()].filter((name) => name.startsWith(`${dataset} `)).length;
  expect(addresses).toMatchObject({ paf: count('paf'), mr: count('mr'), nyb: count('nyb') });
  return addresses;
};

/** The elements of the record with this name; undefined if it is not served. */
const servedAs = (index: AddressIndex, name: string): readonly string[] | undefined => {
  const [dataset, number] = name.split(' ');
  const found = dataset === 'mr' ? index.findByUmprn(Number(number)) : index.findByUdprn(Number(number));
  if (found === undefined) return undefined;
  const { group, raw } = found;
  const street = group.raw;
  return [
    ...[group.entry.postcode, street.post_town, street.dependant_locality, street.double_dependant_locality],
    ...[street.thoroughfare, street.dependant_thoroughfare, raw.building_number, raw.building_name],
    ...[raw.sub_building_name, raw.po_box, raw.department_name, raw.organisation_name],
  ];
};

test(`a whole delivery is imported in its own folders, record by record (seed ${seed})`, async () => {
  deliver('Y25M10D20', delivery.full());
  const { outcome, imports } = await update();
  expect(outcome).toBe('imported');
  expect(imports.map(({ format }: { format: string }) => format)).toEqual(['paf', 'pafa', 'mulres', 'nyb']);
  expect(imports[1].remarks).toContainEqual(expect.stringContaining('1 localities or delivery points with aliases'));
  expect(imports[2]).toMatchObject({ refused: 0, left_out: 1 });
  expect((await expectPlainReading()).pafa).toBeGreaterThan(1);
});

test('files of a delivery that are empty or not read are named', async () => {
  const { stdout } = await runBinary(['import', place, '--dry-run', '--json'], data);
  const passedOver = JSON.parse(stdout).flatMap((part: { passed_over: { file: string }[] }) => part.passed_over);
  expect(passedOver).toEqual(
    expect.arrayContaining([
      { file: 'Y25M10D20/CSV PAF/CSV PAF Welsh.csv', reason: 'the file is empty' },
      { file: 'Y25M10D20/CSV PIF/CSV PIF Changes.csv', reason: 'no known format' },
      { file: 'Y25M10D20/CSV POSTZON/CSV POSTZON.csv', reason: 'no known format' },
    ]),
  );
});

test.each(['2025/10/21', '2025/10/22', '2025/10/23'])(
  'the changes of %s are taken up as a whole, although an update is killed',
  async (date) => {
    deliver(`Y25M10D${date.slice(-2)}`, delivery.changes(date));
    const before = await activeBuild();
    await killUpdate();
    await expectPlainReading((await activeBuild()).id === before.id ? delivered.slice(0, -1) : delivered);
    await update();
    await expectPlainReading();
    expect(await update()).toMatchObject({ outcome: 'unchanged' });
  },
);
