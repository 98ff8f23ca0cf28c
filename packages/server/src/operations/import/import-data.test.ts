import { expect, test } from 'vitest';
import type { PostcodeRow } from '../../ports/reference-rows.ts';
import { type Delivery, importData } from './import-data.ts';
import { type RefusalLimit, Refusals } from './refusals.ts';
import { createTestCatalogue, withPlaces } from './testing/test-catalogue.ts';

const row = { postcode: 'QX1 1AA' } as PostcodeRow;
const refused = { file: 'f', line: 1, reason: 'not a postcode', value: '' };

const delivery = (batches: readonly { rows: number; refused?: number }[], failure?: Error): Delivery => ({
  kind: 'postcodes',
  source: 'onspd',
  region: 'gbr',
  taken: ['f'],
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
  const request = { delivery: delivery([{ rows: 2 }, { rows: 3, refused: 1 }]), refusals: new Refusals(), build: true };
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
  ['the build fails', delivery([{ rows: 1 }]), { rows: 0 }, true, /disk is full/],
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
  ['a hundred are always allowed', undefined, 0, 100, false, false],
  ['more than a hundred of few are too many, at the end', undefined, 1_000, 101, true, false],
  ['one in a hundred is allowed', undefined, 99_000, 1_000, false, false],
  ['a share is judged early once enough were seen', undefined, 200_000, 3_000, true, true],
  ['a number is judged at once', { rows: 0 }, 1_000_000, 1, true, true],
])('%s', (_, limit, accepted, count, exceeds, early) => {
  const refusals = new Refusals(limit);
  for (let i = 0; i < count; i++) refusals.add(refused);
  expect([refusals.exceed(accepted), refusals.exceedEarly(accepted)]).toEqual([exceeds, early]);
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
