import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test, vi } from 'vitest';
import { matchText } from '../operations/matching/match-text.ts';
import { searchFor } from '../ports/address-search.ts';
import { DamagedBuildError, NoBuildError } from '../ports/catalogue.ts';
import { emptyIndex } from '../ports/empty-index.ts';
import { patience } from '../ports/testing/patience.ts';
import { house } from '../ports/testing/random-rows.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const postcode = 'ZZ1 1ZZ' as Postcode;
const noneGiven = { postcode: '', post_town: '', county: '' };
/** Houses in this many postcodes. */
const scattered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...house(100 + at),
    postcode: `ZZ${2 + Math.floor(at / 10)} ${at % 10}ZZ` as Postcode,
    thoroughfare: 'Elm Street',
  }));
const page = { datasets: new Set(['paf'] as const), offset: 0, limit: 100 };

test('before the first build every question fails, and the first one is picked up by itself', async () => {
  const { publish, openLive, errors } = temporaryCatalogue();
  const live = openLive();
  expect(live.contents()).toEqual(emptyIndex.contents());
  expect(() => live.findPostcode(postcode)).toThrow(NoBuildError);
  await publish([house(1)]);
  await vi.waitUntil(() => live.contents().postcodes > 0, patience);
  expect(live.findByUdprn(1)).toBeDefined();
  expect(errors).toEqual([]);
});

test('a reader that serves follows activation and rollback, and what it answered before stays whole', async () => {
  const { catalogue, publish, openLive, folder } = temporaryCatalogue({ keepBuilds: 0 });
  await publish([house(1), house(2)]);
  const live = openLive();
  const before = live.listAddresses(postcode, page);
  const { id } = await publish([house(3)]);
  expect(live.refresh()).toBe(true);
  expect(live.refresh()).toBe(false);
  expect(live.listAddresses(postcode, page).addresses.map((address) => address.udprn)).toEqual([3]);
  expect(before.addresses.map((address) => [address.udprn, address.raw.building_number])).toEqual([
    [1, '1'],
    [2, '2'],
  ]);
  await catalogue.rollback();
  rmSync(join(folder, 'index/gbr', id), { recursive: true });
  expect(live.refresh()).toBe(true);
  expect(live.listAddresses(postcode, page).total).toBe(2);
});

test('the words of an address weigh what they are worth in the build that is served', async () => {
  const { publish, openLive } = temporaryCatalogue();
  const weightIn = (live: ReturnType<typeof openLive>) =>
    matchText('1 Quillon Street', noneGiven, live, { datasets: page.datasets, filters: [], box: undefined }).answer!
      .ranked[0]!.evidence.weight.street;
  const quillon = { ...house(1), thoroughfare: 'Quillon Street' };
  await publish([quillon, ...scattered(60)]);
  const live = openLive();
  const before = weightIn(live);
  await publish([quillon, ...scattered(60).map((row) => ({ ...row, thoroughfare: 'Quillon Street' }))]);
  live.refresh();
  expect(weightIn(live)).toBeLessThan(before);
});

test('a build whose files are gone is still served by who has it open', async () => {
  const { publish, openLive, folder } = temporaryCatalogue();
  const { id } = await publish([house(1)]);
  const live = openLive();
  rmSync(join(folder, 'index/gbr', id), { recursive: true });
  expect(live.findByUdprn(1)?.building_number).toBe('1');
});

test('a damaged new build is reported once, the old one goes on, and the next sound one is taken', async () => {
  const { catalogue, publish, openLive, errors, folder } = temporaryCatalogue();
  await publish([house(1)]);
  const live = openLive();
  const { id } = await catalogue.activate((await catalogue.build()).id);
  writeFileSync(join(folder, 'index/gbr', id, 'blocks'), 'other bytes');
  await vi.waitUntil(() => errors.length > 0, patience);
  expect(errors[0]?.name).toBe('DamagedBuildError');
  expect(live.findByUdprn(1)).toBeDefined();
  await publish([house(2)]);
  await vi.waitUntil(() => live.findByUdprn(2) !== undefined, patience);
  expect(errors).toHaveLength(1);
});

test('a build whose files come after its pointer is taken when they are there, and was reported once', async () => {
  const { publish, openLive, errors, folder } = temporaryCatalogue();
  const { id } = await publish([house(1)]);
  const blocks = join(folder, 'index/gbr', id, 'blocks');
  renameSync(blocks, `${blocks}.coming`);
  const live = openLive();
  await setTimeout(100);
  expect(() => live.findByUdprn(1)).toThrow(DamagedBuildError);
  expect(errors).toHaveLength(1);
  renameSync(`${blocks}.coming`, blocks);
  await vi.waitFor(() => expect(live.findByUdprn(1)).toBeDefined(), patience);
  expect(errors).toHaveLength(1);
});

test('a pointer that cannot be read is reported, and the build that is open goes on', async () => {
  const { publish, openLive, errors, folder } = temporaryCatalogue();
  await publish([house(1)]);
  const live = openLive();
  writeFileSync(join(folder, 'index/gbr/active'), '{}');
  expect(live.refresh()).toBe(false);
  expect(errors).not.toEqual([]);
  expect(live.findByUdprn(1)).toBeDefined();
});

test.each([
  ['a file of the active build is shorter', (build: string) => truncateSync(join(build, 'postcode-key'), 1), 1],
  ['a byte of it is another', (build: string) => flipByte(join(build, 'postcode-key')), 1],
  ['a file of it is gone', (build: string) => rmSync(join(build, 'postcode-key')), 1],
  ['its manifest is empty', (build: string) => writeFileSync(join(build, 'manifest.json'), ''), 1],
  ['the pointer names no build', (build: string) => writeFileSync(join(build, '../active'), '{'), 2],
])(
  'a server that starts when %s serves the last good build, and without any refuses to answer',
  async (_, damage, served) => {
    const { publish, openLive, errors, folder } = temporaryCatalogue();
    const builds = [await publish([house(1)]), await publish([house(2)])];
    const [first = '', second = ''] = builds.map(({ id }) => join(folder, 'index/gbr', id));
    damage(second);
    expect(openLive().findByUdprn(served)).toBeDefined();
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('is served')]);
    for (const build of [first, second]) rmSync(build, { recursive: true });
    expect(() => openLive().findByUdprn(served)).toThrow(DamagedBuildError);
  },
);

test('the files of a build cannot be written to', async () => {
  const { publish, folder } = temporaryCatalogue();
  const { id } = await publish([house(1)]);
  for (const name of readdirSync(join(folder, 'index/gbr', id)))
    expect(statSync(join(folder, 'index/gbr', id, name)).mode & 0o222, name).toBe(0);
});

const flipByte = (path: string): void => {
  const bytes = readFileSync(path);
  bytes[0]! ^= 1;
  writeFileSync(path, bytes);
};

test.each([1, 2, 30])('an index with a single street of %i houses finds it by words alone', async (houses) => {
  const { publish, openLive } = temporaryCatalogue();
  const street = { post_town: 'QUILLHAVEN', thoroughfare: 'HARBOUR ROW' };
  await publish(Array.from({ length: houses }, (_, at) => ({ ...house(at + 1), ...street })));
  const live = openLive();
  for (const text of ['harbour row', 'harb', 'quillhaven', '1 harbour row quillhaven', 'harbor row'])
    expect([text, live.search(searchFor(text, new Set(['paf']), 1)).addresses[0]?.udprn]).toEqual([text, 1]);
});
