import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedBuildError, NoBuildError, UnknownBuildError } from '../ports/catalogue.ts';
import type { PlaceIndex, PlaceRow } from '../ports/place-index.ts';
import { inBatches } from '../ports/testing/in-batches.ts';
import { blankPlace } from './testing/random-places.ts';
import { temporaryPlaces } from './testing/temporary-places.ts';

const place = (id: number, name: string, more: Partial<PlaceRow> = {}): PlaceRow => ({
  ...blankPlace,
  id,
  name,
  ...more,
});
const namesIn = (live: PlaceIndex, text: string): readonly string[] =>
  live.search({ text, limit: 10 }).hits.map(({ name }) => name);

test('before the first build every question fails', () => {
  const live = temporaryPlaces().openLive();
  expect(() => live.search({ text: 'barn', limit: 10 })).toThrow(NoBuildError);
  expect(() => live.find(1)).toThrow(NoBuildError);
  expect(live.contents()).toEqual({ places: 0 });
});

test('exact names come before beginnings, alternates before mistakes, and importance decides between equals', async () => {
  const { publish, openLive } = temporaryPlaces();
  await publish([
    place(1, 'Barn', { population: '10' }),
    place(2, 'Barn', { population: '90000' }),
    place(3, 'Barnhaven', { population: '5000' }),
    place(4, 'Elsewhere', { alternateNames: ['Barnstaple'], population: '5000' }),
    place(5, 'Old Barn', { population: '5000' }),
    place(6, 'Bern', { population: '5000' }),
  ]);
  const ids = openLive()
    .search({ text: 'barn', limit: 10 })
    .hits.map(({ id }) => id);
  expect(ids).toEqual([2, 1, 3, 4, 5, 6]);
});

test('an important place is found by its other name before a small one that is called so', async () => {
  const { publish, openLive } = temporaryPlaces();
  await publish([
    place(1, 'Great Quill', { alternateNames: ['Kvil'], population: '2000000', featureCode: 'PPLC' }),
    place(2, 'Kvilby', { population: '30000' }),
  ]);
  expect(namesIn(openLive(), 'kvil')).toEqual(['Great Quill', 'Kvilby']);
});

test.each([
  ['', []],
  ['  …  ', []],
  ['nothing like it', []],
  ['a b c d e f g h i j k l m n o p q', []],
])('%j finds %j', async (text, names) => {
  const { publish, openLive } = temporaryPlaces();
  await publish([place(1, 'Barnhaven')]);
  expect(namesIn(openLive(), text)).toEqual(names);
});

test('of rows with the same id the last is served, and regions are named by the places that are regions', async () => {
  const { publish, openLive } = temporaryPlaces();
  const region = { code: '01', name: '', id: 0 };
  const country = { countryCode: 'QX', countryIso: 'QXX', countryName: 'Marrowland', admin1: region };
  await publish([
    place(1, 'Old name', country),
    place(7, 'Quillshire', { ...country, featureClass: 'A', featureCode: 'ADM1' }),
    place(1, 'New name', country),
  ]);
  const live = openLive();
  expect(live.contents().places).toBe(2);
  expect(live.find(1)).toMatchObject({
    name: 'New name',
    descriptiveName: 'New name, Quillshire, Marrowland',
    admin1: { code: '01', name: 'Quillshire', id: 7 },
  });
});

test('namesakes of one region are distinguished by the second level', async () => {
  const { publish, openLive } = temporaryPlaces();
  const at = (name: string) => ({
    countryName: 'Marrowland',
    admin1: { code: '01', name: 'Quillshire', id: 5 },
    admin2: { code: name, name, id: 6 },
  });
  await publish([
    place(1, 'Mardle', at('Upper Tern')),
    place(2, 'Mardle', at('Lower Tern')),
    place(3, 'Sole', at('Lower Tern')),
  ]);
  const live = openLive();
  expect([1, 2, 3].map((id) => live.find(id)?.descriptiveName)).toEqual([
    'Mardle, Upper Tern, Quillshire, Marrowland',
    'Mardle, Lower Tern, Quillshire, Marrowland',
    'Sole, Quillshire, Marrowland',
  ]);
});

test('places are added to those that are there, and one with a known id replaces it', async () => {
  const { catalogue, openLive } = temporaryPlaces();
  await catalogue.stagePlaces(inBatches([place(1, 'Old'), place(2, 'Stays')]));
  await catalogue.stagePlaces(inBatches([place(1, 'New'), place(3, 'Added')]), { onto: { removed: new Set() } });
  await catalogue.activate((await catalogue.build()).id);
  const live = openLive();
  expect([1, 2, 3].map((id) => live.find(id)?.name)).toEqual(['New', 'Stays', 'Added']);
  expect(live.contents().places).toBe(3);
});

test('a switch is followed while serving, rolled back, and what was staged stays when rows fail to arrive', async () => {
  const { publish, catalogue, openLive, folder } = temporaryPlaces();
  await publish([place(1, 'Barnhaven')]);
  const live = openLive();
  await publish([place(2, 'Quillhaven')]);
  live.refresh();
  expect(namesIn(live, 'quill')).toEqual(['Quillhaven']);
  await catalogue.rollback();
  live.refresh();
  expect([namesIn(live, 'quill'), namesIn(live, 'barn')]).toEqual([[], ['Barnhaven']]);
  async function* failing() {
    yield [place(3, 'Half')];
    throw new Error('the file ended early');
  }
  await expect(catalogue.stagePlaces(failing())).rejects.toThrow('the file ended early');
  expect((await catalogue.build()).places).toBe(1);
  expect(existsSync(join(folder, 'work')) ? readdirSync(join(folder, 'work')) : []).toEqual([]);
});

test('a build with one bit flipped is refused, in each file in turn, and the one before is served', async () => {
  const { publish, catalogue, openLive, errors, folder } = temporaryPlaces();
  await publish([place(1, 'Barnhaven')]);
  const live = openLive();
  await catalogue.stagePlaces(inBatches([place(2, 'Quillhaven', { alternateNames: ['Kvil'] })]));
  const { id } = await catalogue.build();
  const build = join(folder, 'index', 'places', id);
  for (const name of readdirSync(build)) {
    const bytes = readFileSync(join(build, name));
    if (bytes.length === 0) continue;
    const damaged = Buffer.from(bytes);
    damaged[damaged.length >> 1]! ^= 1;
    writeFileSync(join(build, name), damaged);
    await expect(catalogue.activate(id), name).rejects.toThrow(DamagedBuildError);
    writeFileSync(join(build, name), bytes);
  }
  live.refresh();
  expect([namesIn(live, 'barn'), errors]).toEqual([['Barnhaven'], []]);
  await expect(catalogue.activate('20260101-000000-0000000')).rejects.toThrow(UnknownBuildError);
  await catalogue.activate(id);
  live.refresh();
  expect(namesIn(live, 'kvil')).toEqual(['Quillhaven']);
});

test('no query is expensive: the work it may cause is bounded, and it says so', async () => {
  const { publish, openLive } = temporaryPlaces();
  const names = Array.from({ length: 6_000 }, (_, at) => place(at + 1, `Barn ${at.toString(36)}`));
  await publish(names);
  const live = openLive();
  expect(live.search({ text: 'barn zzz', limit: 10 })).toEqual({ hits: [], truncated: false });
  expect(live.search({ text: 'barn barn', limit: 10 })).toEqual({ hits: [], truncated: true });
});
