import { readdirSync, readFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { describe, expect, test } from 'vitest';
import { type Catalogue, DamagedBuildError } from '../ports/catalogue.ts';
import { house, randomAddresses, randomDirectory, rangeAbroad } from '../ports/testing/random-rows.ts';
import { openBuild } from './store/open-build.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

describe('a damaged pointer', () => {
  const damaged = async (text = '{"active":"2026') => {
    const temporary = temporaryCatalogue();
    const ids = [await temporary.publish([house(1)]), await temporary.publish([house(2)])].map(({ id }) => id);
    writeFileSync(join(temporary.folder, 'index/gbr/active'), text);
    return { ...temporary, ids };
  };

  test.each([[''], ['{"active":"2026'], ['{"active":7,"previous":[]}'], ['\0\0\0']])(
    '%j is reported by check and by readers that follow it, and no build is active',
    async (text) => {
      const { catalogue, openLive, errors } = await damaged(text);
      const told = expect.stringContaining('active is damaged and names no build: take one of `fingerpost data list`');
      expect(await catalogue.check()).toEqual([told]);
      expect((await catalogue.list()).map(({ active }) => active)).toEqual([false, false]);
      openLive();
      expect(errors).toMatchObject([{ message: told }]);
    },
  );

  test.each<[string, (catalogue: Catalogue, ids: readonly string[]) => Promise<{ readonly id: string }>, number[]]>([
    ['going back, to the newest build', (catalogue) => catalogue.rollback(), [0, 1]],
    ['activating a build', (catalogue, [first]) => catalogue.activate(first!), [1, 0]],
    ['building', async (catalogue) => catalogue.activate((await catalogue.build()).id), [0, 1]],
  ])('is mended by %s', async (_, mend, served) => {
    const { catalogue, ids, openLive } = await damaged();
    const { id } = await mend(catalogue, ids);
    expect((await catalogue.list()).filter(({ active }) => active).map((build) => build.id)).toEqual([id]);
    const live = openLive();
    expect([1, 2].map((udprn) => Number(live.findByUdprn(udprn) !== undefined))).toEqual(served);
    await catalogue.rollback();
    expect(await catalogue.check()).toEqual([]);
  });
});

describe('a damaged build is refused by activation, by opening and by check', () => {
  const damage: Record<string, (path: string) => void> = {
    'one bit flipped': (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    },
    'one byte short': (path) => truncateSync(path, readFileSync(path).length - 1),
    missing: (path) => unlinkSync(path),
  };
  test.each(Object.keys(damage))(
    '%s, in each file in turn',
    async (kind) => {
      const { catalogue, publish, folder } = temporaryCatalogue();
      const random = seededRandom(5);
      const { id } = await publish([...randomAddresses(random, 200), rangeAbroad], randomDirectory(random, 100));
      const build = join(folder, 'index/gbr', id);
      const names = readdirSync(build);
      expect(names.length).toBeGreaterThan(20);
      for (const name of names) {
        const path = join(build, name);
        const sound = readFileSync(path);
        expect(sound.length, `${name} holds something`).toBeGreaterThan(0);
        damage[kind]!(path);
        expect(() => openBuild(build), name).toThrow(DamagedBuildError);
        await expect(catalogue.activate(id), name).rejects.toThrow(DamagedBuildError);
        expect(await catalogue.check(), name).toHaveLength(1);
        writeFileSync(path, sound);
      }
      openBuild(build);
      expect(await catalogue.check()).toEqual([]);
    },
    120_000,
  );
});
