import { expect, test } from 'vitest';
import type { PostcodeRow } from '../../ports/reference-rows.ts';
import { type Delivery, importData } from './import-data.ts';
import { type RefusalLimit, Refusals } from './refusals.ts';
import { createTestCatalogue, withPlaces } from './testing/test-catalogue.ts';

const row = { postcode: 'QX1 1AA' } as PostcodeRow;
const refused = { file: 'f', line: 1, reason: 'not a postcode', value: '' };

const delivery = (batches: readonly { rows: number; refused?: number }[], failure?: Error): Delivery => ({
  format: 'onspd',
  kind: 'postcodes',
  source: 'onspd',
  region: 'gbr',
  taken: ['f'],
  bytes: 2,
  passedOver: [],
  remarks: [],
  async *read(watch) {
    for (const batch of batches) {
      for (let i = 0; i < (batch.refused ?? 0); i++) watch.refused(refused);
      watch.bytes(1, 2);
      yield Array<PostcodeRow>(batch.rows).fill(row);
    }
    if (failure) throw failure;
  },
});

test('an import stages, builds and activates, and tells how far it is', async () => {
  const catalogue = createTestCatalogue();
  const steps: object[] = [];
  const refusals = new Refusals({ rows: 1 });
  const request = { delivery: delivery([{ rows: 2 }, { rows: 3, refused: 1 }]), refusals, build: true };
  const result = await importData(request, withPlaces(catalogue), (step) => steps.push(step));
  expect(result).toMatchObject({ rows: 5, build: { active: true, postcodes: 5 } });
  expect(request.refusals.count).toBe(1);
  expect(steps).toContainEqual({ stage: 'Reading', done: 1, total: 2, rows: 2 });
  expect(steps).toContainEqual({ stage: 'Building', done: 1, total: 1 });
});

test('without a build the rows wait', async () => {
  const catalogue = createTestCatalogue();
  expect(
    await importData(
      { delivery: delivery([{ rows: 1 }]), refusals: new Refusals(), build: false },
      withPlaces(catalogue),
    ),
  ).toEqual({
    rows: 1,
    build: undefined,
  });
  expect(await catalogue.list()).toEqual([]);
});

test.each<[string, Delivery, RefusalLimit, boolean, RegExp]>([
  ['reading breaks off', delivery([{ rows: 1 }], new Error('disk gone')), { rows: 0 }, false, /disk gone/],
  ['too many rows are refused', delivery([{ rows: 1, refused: 6 }]), { rows: 5 }, false, /6 of 7 rows were refused/],
  ['no row is usable', delivery([{ rows: 0, refused: 1 }]), { rows: 5 }, false, /no row that can be used/],
  ['the build fails', delivery([{ rows: 4 }]), { rows: 0 }, true, /disk is full/],
])('when %s the active build and what was staged stay', async (_, broken, limit, failBuild, message) => {
  const catalogue = createTestCatalogue();
  await importData({ delivery: delivery([{ rows: 4 }]), refusals: new Refusals(), build: true }, withPlaces(catalogue));
  catalogue.failBuild = failBuild;
  await expect(
    importData({ delivery: broken, refusals: new Refusals(limit), build: true }, withPlaces(catalogue)),
  ).rejects.toThrow(message);
  expect(await catalogue.list()).toMatchObject([{ id: 'build-1', active: true, postcodes: 4 }]);
  expect(catalogue.staged.get('onspd')?.length).toBe(4);
});

test.each<[string, RefusalLimit | undefined, number, number, boolean, boolean]>([
  ['two in a hundred are allowed', undefined, 98, 2, false, false],
  ['three in a hundred are too many, at the end', undefined, 97, 3, true, false],
  ['one of twenty is too many', undefined, 19, 1, true, false],
  ['two in a hundred of many are allowed', undefined, 98_000, 2_000, false, false],
  ['a share is judged early once enough were seen', undefined, 200_000, 5_000, true, true],
  ['a number is judged at once', { rows: 0 }, 1_000_000, 1, true, true],
])('%s', (_, limit, accepted, count, exceeds, early) => {
  const refusals = new Refusals(limit);
  for (let i = 0; i < count; i++) refusals.add(refused);
  expect([refusals.exceed(accepted), refusals.exceedEarly(accepted)]).toEqual([exceeds, early]);
});

test.each([
  ['fewer than nine in ten of a few', 10, 8, false, /have 8 rows, but the dataset has 10.*--force/],
  ['fewer than nine in ten of many', 10_000, 8_999, false, /have 8,999 rows, but the dataset has 10,000/],
  ['nine in ten', 10, 9, false, undefined],
  ['more than before', 10, 1_000, false, undefined],
  ['fewer, when that is meant', 10, 1, true, undefined],
])('rows that are %s replace those before only if asked to', async (_, before, rows, force, problem) => {
  const catalogue = createTestCatalogue();
  const run = (count: number, forced: boolean) =>
    importData(
      { delivery: delivery([{ rows: count }]), refusals: new Refusals(), build: true, force: forced },
      withPlaces(catalogue),
    );
  await run(before, false);
  const outcome = await run(rows, force).catch((error: Error) => error);
  if (problem === undefined) expect(outcome).toMatchObject({ rows });
  else expect(outcome).toMatchObject({ name: 'ImportError', message: expect.stringMatching(problem) });
  expect(catalogue.staged.get('onspd')).toHaveLength(problem === undefined ? rows : before);
});

test('a thousand refused rows are kept and all are counted by reason', () => {
  const refusals = new Refusals();
  for (let i = 0; i < 1_500; i++) refusals.add(refused);
  expect(refusals.kept.length).toBe(1_000);
  expect([...refusals.reasons]).toEqual([['not a postcode', 1_500]]);
});

test('of a long value the beginning is kept', () => {
  const refusals = new Refusals();
  refusals.add({ ...refused, value: 'x'.repeat(1_000_000) });
  expect(refusals.kept).toEqual([{ ...refused, value: `${'x'.repeat(200)}…` }]);
});
