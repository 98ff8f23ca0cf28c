import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { manifestFile, readManifest, writeManifest } from '../../../files/manifest.ts';
import type { Build, Catalogue } from '../../../ports/catalogue.ts';
import { inBatches } from '../../../ports/testing/in-batches.ts';
import { blankRow, randomAddresses } from '../../../ports/testing/random-rows.ts';
import { buildsFolder } from '../../store/builds-folder.ts';
import { layout } from '../../store/layout.ts';
import type { AddressContents } from '../../store/open-build.ts';
import { temporaryCatalogue } from '../../testing/temporary-catalogue.ts';

type Change = (catalogue: Catalogue, base: string) => unknown;

const addOne: Change = (catalogue) =>
  catalogue.stageAddresses('paf', inBatches([{ ...blankRow, udprn: 900_001 }]), { onto: { removed: new Set() } });

const rewriteManifest = (folder: string, contents: Partial<AddressContents>): void => {
  const { format, byteOrder, ...manifest } = readManifest<AddressContents>(folder, layout.formatVersion);
  rmSync(join(folder, manifestFile));
  writeManifest(folder, layout.formatVersion, { ...manifest, ...contents });
};

const flipByte = (file: string): void => {
  chmodSync(file, 0o644);
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
};

test.each<[string, Change, Build['made']]>([
  ['little changed', addOne, { changedPostcodes: 1 }],
  ['nothing changed', () => {}, { changedPostcodes: 0 }],
  [
    'much changed',
    (catalogue) => catalogue.stageAddresses('paf', inBatches(randomAddresses(seededRandom(2), 500))),
    { allRowsBecause: 'more than one in 4 postcodes changed' },
  ],
  [
    'the active build is damaged',
    (_, base) => flipByte(join(base, 'blocks')),
    { allRowsBecause: 'the active build is damaged or has another format' },
  ],
  [
    'another version made the active build',
    (_, base) => rewriteManifest(base, { writtenBy: '0.0.1' }),
    { allRowsBecause: 'the active build was made by another version' },
  ],
  [
    'the rows of the active build are gone',
    (_, base) => rmSync(`${base}.rows`, { recursive: true }),
    { allRowsBecause: 'there is no active build with the rows that it was made from' },
  ],
  [
    'positions of properties were imported',
    (catalogue) => catalogue.stagePoints(inBatches([{ uprn: 1, point: { longitude: 0, latitude: 51 } }])),
    {
      allRowsBecause: 'positions of properties or borders of counties changed, and any address may be joined to them',
    },
  ],
])('where %s, the build says how it was made', async (_, change, made) => {
  const { catalogue, publish, folder } = temporaryCatalogue();
  const { id, made: first } = await publish(randomAddresses(seededRandom(1), 600));
  expect(first).toEqual({ allRowsBecause: 'there is no active build with the rows that it was made from' });
  await change(catalogue, join(buildsFolder(folder, 'gbr'), id));
  const build = await catalogue.build();
  expect(build.made).toEqual(made);
  expect(await catalogue.check(build.id)).toEqual([]);
});

test('a build with changes that is broken off leaves the active one as it is, and can be made again', async () => {
  const { catalogue, publish, openLive } = temporaryCatalogue();
  const { id } = await publish(randomAddresses(seededRandom(1), 600));
  await addOne(catalogue, '');
  const breakOff = ({ stage }: { readonly stage: string }): void => {
    if (stage === 'tables') throw new Error('broken off');
  };
  await expect(catalogue.build(breakOff)).rejects.toThrow('broken off');
  expect((await catalogue.list()).map((build) => build.id)).toEqual([id]);
  expect(await catalogue.check()).toEqual([]);
  const live = openLive();
  expect(live.findByUdprn(900_001)).toBeUndefined();
  await catalogue.activate((await catalogue.build()).id);
  live.refresh();
  expect(live.findByUdprn(900_001)).toBeDefined();
  await catalogue.rollback();
  live.refresh();
  expect(live.findByUdprn(900_001)).toBeUndefined();
});
