import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { addressId } from '../../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../../ports/address-index.ts';
import { type AddressRow, type PostcodeRow, rowName } from '../../../ports/reference-rows.ts';
import { inBatches } from '../../../ports/testing/in-batches.ts';
import {
  addressDatasets,
  randomAddresses,
  randomDirectory,
  randomPostcode,
  rangeAbroad,
} from '../../../ports/testing/random-rows.ts';
import { randomSearch } from '../../../ports/testing/random-searches.ts';
import { rounds } from '../../../ports/testing/rounds.ts';
import { buildsFolder } from '../../store/builds-folder.ts';
import { expectSameBuilds } from '../../testing/same-builds.ts';
import { temporaryCatalogue } from '../../testing/temporary-catalogue.ts';

/** New on each run. Titles show it, so that a failure can be repeated. */
const seed = randomInt(2 ** 31);

test(`a build with changes on top is the one made from all rows, change after change (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const { catalogue, publish, folder } = temporaryCatalogue({ keepBuilds: 9 });
  let directory = randomDirectory(random, 800);
  let rows = randomAddresses(random, 1500);
  await publish(rows, directory);
  for (let round = 0; round < 2; round++) {
    for (const dataset of ['paf', 'mr', 'abp'] as const) {
      const { added, removed } = randomChanges(random, rows, dataset);
      await catalogue.stageAddresses(dataset, inBatches(added), { onto: { removed } });
      const gone = new Set([...removed, ...added.map(rowName)]);
      rows = [...rows.filter((row) => row.dataset !== dataset || !gone.has(rowName(row))), ...added];
    }
    directory = changeDirectory(random, directory);
    await catalogue.stagePostcodes('onspd', inBatches(directory));
    const patched = await catalogue.build();
    const whole = await catalogue.build(undefined, { fromAllRows: true });
    expect(patched.made).toEqual({ changedPostcodes: expect.any(Number) });
    expect(whole.made).toEqual({ allRowsBecause: 'that was asked for' });
    expectSameBuilds(...([patched, whole].map(({ id }) => join(buildsFolder(folder, 'gbr'), id)) as [string, string]));
    const answers = (id: string) => catalogue.read(id, (index) => answersOf(index, rows, seededRandom(seed + round)));
    expect(answers(patched.id)).toEqual(answers(whole.id));
    await catalogue.activate(patched.id);
  }
});

test('rows with ranges, without a postal code, with ids of their own and in towns of one name are copied too', async () => {
  const { catalogue, folder } = temporaryCatalogue({ region: 'usa', keepBuilds: 9 });
  const row = (at: number, more: Partial<AddressRow> = {}): AddressRow => ({
    ...rangeAbroad,
    postcode: (at % 7 === 0 ? '' : `4${String(3000 + (at % 60))}`) as Postcode,
    native_id: `X${at}`,
    thoroughfare: `N ${at % 11} ST`,
    post_town: at % 3 === 0 ? 'MAPLE FORK' : 'BIRCH FORD',
    state_code: at % 2 === 0 ? 'OH' : 'PA',
    ...(at % 5 !== 0 && { ranges: [], building_number: String(at), sub_building_name: '' }),
    ...(at % 4 === 0 && { point: undefined }),
    ...more,
  });
  const first = Array.from({ length: 600 }, (_, at) => row(at));
  await catalogue.stageAddresses('usps', inBatches([...first, row(8, { building_number: '9' })]));
  await catalogue.activate((await catalogue.build()).id);
  const added = [row(700), row(43, { post_town: 'ALDER GAP' }), row(15, { ranges: [], building_number: '15' })];
  await catalogue.stageAddresses('usps', inBatches(added), { onto: { removed: new Set(['X8', 'X22']) } });
  const patched = await catalogue.build();
  const whole = await catalogue.build(undefined, { fromAllRows: true });
  expect(patched).toMatchObject({ addresses: { usps: 599 }, made: { changedPostcodes: expect.any(Number) } });
  expectSameBuilds(...([patched, whole].map(({ id }) => join(buildsFolder(folder, 'usa'), id)) as [string, string]));
});

test('a street with words of its own goes, stays away, and comes back', async () => {
  const { catalogue, publish, folder } = temporaryCatalogue({ keepBuilds: 9 });
  const rows = randomAddresses(seededRandom(11), 400).map((row, at) => ({
    ...row,
    dataset: 'paf' as const,
    udprn: at + 1,
    umprn: 0,
    uprn: '',
  }));
  const street = { ...rows[0]!, postcode: 'QX9 9ZZ' as Postcode, udprn: 500_001, thoroughfare: 'ZYGOTE REACH' };
  await publish([...rows, street], []);
  const other = (udprn: number) => ({ ...rows[1]!, udprn, organisation_name: `OTHER ${udprn}` });
  const changes = [
    { added: [], removed: [street] },
    { added: [other(500_002)], removed: [] },
    { added: [street], removed: [] },
    { added: [other(500_003)], removed: [] },
  ];
  for (const { added, removed } of changes) {
    await catalogue.stageAddresses('paf', inBatches(added), { onto: { removed: new Set(removed.map(rowName)) } });
    const patched = await catalogue.build();
    const whole = await catalogue.build(undefined, { fromAllRows: true });
    expect(patched.made).toEqual({ changedPostcodes: 1 });
    expectSameBuilds(...([patched, whole].map(({ id }) => join(buildsFolder(folder, 'gbr'), id)) as [string, string]));
    await catalogue.activate(patched.id);
  }
});

/** Some rows removed, some amended (some of those moved to another postcode), and some new, one of them with unique words. */
const randomChanges = (random: () => number, rows: readonly AddressRow[], dataset: Dataset) => {
  const own = rows.filter((row) => row.dataset === dataset);
  const pick = () => own[Math.floor(random() * own.length)]!;
  const amended = Array.from({ length: 4 }, () => ({
    ...pick(),
    ...(random() < 0.5 && { postcode: randomPostcode(random) }),
    organisation_name: 'AMENDED & CO',
  }));
  const fresh = randomAddresses(random, 4).map((row, at) => ({
    ...row,
    dataset,
    udprn: 1_000_001 + Math.floor(random() * 1e6),
    umprn: dataset === 'mr' ? 70_000_000 + Math.floor(random() * 1e6) : 0,
    uprn: '',
    ...(at === 0 && { building_name: `ZYGOTE ${Math.floor(random() * 1e6)}`, post_town: 'NEWTON NOVO' }),
  }));
  return { added: [...amended, ...fresh], removed: new Set([pick(), pick(), pick()].map(rowName)) };
};

const changeDirectory = (random: () => number, directory: readonly PostcodeRow[]): PostcodeRow[] =>
  directory.map((row) => (random() < 0.01 ? { ...row, ward: 'Ward of change', terminated: random() < 0.5 } : row));

/** What an index returns for every row, and for many searches. */
const answersOf = (index: AddressIndex, rows: readonly AddressRow[], random: () => number) => {
  const all = { datasets: new Set<Dataset>(addressDatasets), offset: 0, limit: 1e9 };
  const listed: AddressRecord[] = [];
  for (const postcode of new Set(rows.map((row) => row.postcode)))
    listed.push(...index.listAddresses(postcode, all).addresses);
  const searches = Array.from({ length: rounds(30) }, () => randomSearch(random, listed));
  const text = (records: readonly AddressRecord[]) => records.map((record) => JSON.stringify(record));
  return {
    listed: text(listed),
    byId: rows.map((row) => JSON.stringify(index.findById(addressId({ ...row, group: row })) ?? null)),
    searched: searches.map((request) => [text(index.suggest(request).addresses), index.search(request).total]),
    gathered: searches.map(({ text: typed, datasets }) =>
      index
        .gather({
          ...{ datasets, filters: [], box: undefined, numbers: typed.match(/\d+/g) ?? [], postcode: '' },
          ...{ reach: 'everywhere', limit: 10 },
          words: typed
            .toLowerCase()
            .split(/\s+/)
            .map((word) => ({ text: word, aliases: [], weight: 1, mayBeSlip: true, unfinished: false })),
        })
        .map(({ share, read }) => `${share} ${JSON.stringify(read())}`),
    ),
    postcodes: index.listPostcodes('', 2000),
    contents: { ...index.contents(), createdAt: '', sources: new Set(index.contents().sources) },
  };
};
