import { existsSync, mkdirSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { describe, expect, test } from 'vitest';
import { UnknownBuildError } from '../ports/catalogue.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { inBatches } from '../ports/testing/in-batches.ts';
import { house, randomAddresses, randomDirectory } from '../ports/testing/random-rows.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const postcode = 'ZZ1 1ZZ' as Postcode;
const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];

describe('staging', () => {
  test('rows that fail to arrive leave what was staged, and no litter', async () => {
    const { catalogue, publish, openLive, folder } = temporaryCatalogue();
    await publish([house(1), house(2)]);
    async function* failing() {
      yield [house(3)];
      throw new Error('the file ended early');
    }
    await expect(catalogue.stageAddresses('paf', failing())).rejects.toThrow('the file ended early');
    const { id } = await catalogue.build();
    await catalogue.activate(id);
    const live = openLive();
    expect(live.contents().addresses).toEqual({ paf: 2 });
    expect(live.findByUdprn(3)).toBeUndefined();
    expect(filesOf(join(folder, 'work'))).toEqual([]);
  });

  test('rows are added to those that are there, in place of such as have their name, and removed names go', async () => {
    const { catalogue, publish, openLive } = temporaryCatalogue();
    await publish([1, 2, 3].map(house));
    const moved = { ...house(2), postcode: 'QX9 9ZZ' as Postcode };
    const onto = { removed: new Set(['3']) };
    expect(await catalogue.stageAddresses('paf', inBatches([moved, house(4)]), { onto })).toEqual({ rows: 2 });
    await catalogue.activate((await catalogue.build()).id);
    const live = openLive();
    expect(live.contents().addresses).toEqual({ paf: 3 });
    expect(live.findByUdprn(2)?.group.entry.postcode).toBe('QX9 9ZZ');
    expect([1, 3, 4].map((udprn) => live.findByUdprn(udprn) !== undefined)).toEqual([true, false, true]);
  });

  test('rows added to nothing are all there is', async () => {
    const { catalogue } = temporaryCatalogue();
    const onto = { removed: new Set<string>() };
    await catalogue.stageAddresses('paf', inBatches([house(1)]), { onto });
    expect((await catalogue.build()).addresses).toEqual({ paf: 1 });
  });

  test('rows that another import stages while a build is made are in it', async () => {
    const { catalogue, stage, folder } = temporaryCatalogue();
    await stage(randomAddresses(seededRandom(1), 5_000));
    let staging: Promise<unknown> | undefined;
    const build = await catalogue.build(() => {
      staging ??= catalogue.stageAddresses('nyb', inBatches([{ ...house(1), dataset: 'nyb' }]));
    });
    await staging;
    expect(build.addresses.nyb).toBe(1);
    expect(await catalogue.check(build.id)).toEqual([]);
    expect(filesOf(join(folder, 'work'))).toEqual([]);
  });

  test('a source is replaced whole, others stay', async () => {
    const { publish, openLive } = temporaryCatalogue();
    await publish([house(1), { ...house(2), dataset: 'nyb' }]);
    await publish([house(3)]);
    const live = openLive();
    expect([1, 2, 3].map((udprn) => live.findByUdprn(udprn)?.group.dataset)).toEqual([undefined, 'nyb', 'paf']);
  });

  test('a source can be staged empty', async () => {
    const { catalogue, publish } = temporaryCatalogue();
    await publish([house(1)]);
    expect(await catalogue.stageAddresses('paf', inBatches<AddressRow>([]))).toEqual({ rows: 0 });
    expect((await catalogue.build()).addresses).toEqual({});
  });

  test('a staged file that was cut off fails the build', async () => {
    const { catalogue, stage, folder } = temporaryCatalogue();
    await stage([house(1), house(2)]);
    truncateSync(join(folder, 'staged/paf/addresses'), 20);
    await expect(catalogue.build()).rejects.toThrow('is cut off: import the files of paf again');
  });
});

describe('building', () => {
  test('where sources differ about a postcode, the directory is believed first', async () => {
    const { catalogue, stage, openLive } = temporaryCatalogue();
    const [row] = randomDirectory(seededRandom(3), 1);
    const said = { ...row!, postcode, terminated: false };
    const alone = { ...said, postcode: 'ZZ1 1ZY' as Postcode, ward: 'Known to one' };
    await stage([], [{ ...said, ward: 'Of the directory' }]);
    await catalogue.stagePostcodes('abp', inBatches([{ ...said, ward: 'Of another' }, alone]));
    await catalogue.activate((await catalogue.build()).id);
    expect(
      openLive()
        .listPostcodes('', 10)
        .map((entry) => entry.ward),
    ).toEqual(['Known to one', 'Of the directory']);
  });

  test('an interrupted build leaves the active one, and no litter', async () => {
    const { catalogue, publish, openLive, folder } = temporaryCatalogue();
    const { id } = await publish([house(1)]);
    const interrupt = () => {
      throw new Error('interrupted');
    };
    await expect(catalogue.build(interrupt)).rejects.toThrow('interrupted');
    expect((await catalogue.list()).map((build) => [build.id, build.active])).toEqual([[id, true]]);
    expect(filesOf(join(folder, 'work'))).toEqual([]);
    expect(openLive().findByUdprn(1)).toBeDefined();
  });

  test('nothing staged builds an index of nothing', async () => {
    const { catalogue, openLive } = temporaryCatalogue();
    const build = await catalogue.build();
    await catalogue.activate(build.id);
    expect(openLive().contents()).toMatchObject({ addresses: {}, postcodes: 0, located: false, sources: [] });
    expect(openLive().findNearbyPostcodes({ longitude: 0, latitude: 52 }, 1000, 10)).toEqual([]);
  });

  test('progress ends with all that was staged', async () => {
    const { catalogue, stage } = temporaryCatalogue();
    const random = seededRandom(3);
    const directory = randomDirectory(random, 50);
    await stage(randomAddresses(random, 100), directory);
    const steps: unknown[] = [];
    await catalogue.build((step) => steps.push(step));
    expect(steps).toContainEqual({ stage: 'addresses', done: 100 + directory.length, total: 100 + directory.length });
    expect(steps.at(-1)).toEqual({ stage: 'tables', done: 1, total: 1 });
  });

  test('the newest builds are kept, and those that are or were active', async () => {
    const { catalogue, publish } = temporaryCatalogue({ keepBuilds: 2 });
    const first = await publish([house(1)]);
    const second = await publish([house(2)]);
    const later = [];
    for (let n = 0; n < 4; n++) later.push((await catalogue.build()).id);
    expect((await catalogue.list()).map((build) => build.id)).toEqual([later[3], later[2], second.id, first.id]);
  });

  test('a source is staged once at a time, others beside it', async () => {
    const { catalogue, stage } = temporaryCatalogue();
    let end = () => {};
    const open = (async function* () {
      yield [house(1)];
      await new Promise<void>((resolve) => (end = resolve));
    })();
    const first = catalogue.stageAddresses('paf', open);
    await expect(stage([house(2)])).rejects.toThrow(/^Another import of paf for gbr is running.*Import again when/);
    await stage([{ ...house(3), dataset: 'nyb' }]);
    end();
    expect(await first).toEqual({ rows: 1 });
    await stage([house(4)]);
    expect((await catalogue.build()).addresses).toEqual({ paf: 1, nyb: 1 });
  });

  test('work whose process is gone goes with the next build, and that of others stays', async () => {
    const { catalogue, folder } = temporaryCatalogue();
    const left = join(folder, 'work', '20261115-000000-000aaaa');
    mkdirSync(join(left, 'build'), { recursive: true });
    const endless = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    void catalogue.stageAddresses('paf', endless);
    await catalogue.build();
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(join(folder, 'work'))).toHaveLength(1);
  });

  test('work that a crash left behind goes after a day', async () => {
    let now = Date.UTC(2026, 10, 15);
    const { catalogue, folder } = temporaryCatalogue({ nowMs: () => now });
    const endless = catalogue.stageAddresses('paf', {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
    });
    expect(endless).toBeInstanceOf(Promise);
    now += 60 * 60 * 1000;
    await catalogue.build();
    expect(readdirSync(join(folder, 'work'))).toHaveLength(1);
    now += 24 * 60 * 60 * 1000;
    await catalogue.build();
    expect(readdirSync(join(folder, 'work'))).toHaveLength(0);
  });
});

describe('switching', () => {
  test('rolling back goes back step by step to the first', async () => {
    const { catalogue, publish } = temporaryCatalogue();
    const ids = [];
    for (const udprn of [1, 2, 3]) ids.push((await publish([house(udprn)])).id);
    expect((await catalogue.rollback()).id).toBe(ids[1]);
    expect((await catalogue.rollback()).id).toBe(ids[0]);
    await expect(catalogue.rollback()).rejects.toThrow(UnknownBuildError);
    expect((await catalogue.list()).filter((build) => build.active).map((build) => build.id)).toEqual([ids[0]]);
  });

  test('going back brings back the rows, so that the next build has none of the bad ones', async () => {
    const { catalogue, stage, publish, folder } = temporaryCatalogue();
    const good = await publish([house(1), house(2)]);
    const bad = await publish([house(3), { ...house(4), dataset: 'nyb' }]);
    await catalogue.rollback();
    expect([catalogue.builtRows('paf', 'addresses'), catalogue.builtRows('nyb', 'addresses')]).toEqual([2, 0]);
    expect((await catalogue.build()).addresses).toEqual(good.addresses);
    await stage([{ ...house(5), dataset: 'mr' }]);
    expect((await catalogue.build()).addresses).toEqual({ paf: 2, mr: 1 });
    await catalogue.activate(bad.id);
    expect((await catalogue.build()).addresses).toEqual(bad.addresses);
    const left = readdirSync(join(folder, 'index/gbr')).filter((name) => name.endsWith('.rows'));
    expect(left.map((name) => name.slice(0, -'.rows'.length))).toEqual(
      (await catalogue.list()).map(({ id }) => id).sort(),
    );
  });

  test('rows that wait for a build stay when an earlier build is activated', async () => {
    const { catalogue, stage, publish } = temporaryCatalogue();
    const { id } = await publish([house(1)]);
    await publish([house(2), house(3)]);
    await stage([house(4), house(5), house(6)]);
    expect(catalogue.builtRows('paf', 'addresses')).toBe(2);
    await catalogue.activate(id);
    expect(catalogue.builtRows('paf', 'addresses')).toBe(1);
    expect((await catalogue.build()).addresses).toEqual({ paf: 3 });
    expect(catalogue.builtRows('paf', 'addresses')).toBe(3);
  });

  test.each(['20260101-000000-0000000', '../../etc', '', 'active'])('the unknown build "%s" is refused', async (id) => {
    const { catalogue, publish } = temporaryCatalogue();
    const active = await publish([house(1)]);
    await expect(catalogue.activate(id)).rejects.toThrow(UnknownBuildError);
    await expect(catalogue.check(id)).rejects.toThrow(UnknownBuildError);
    expect((await catalogue.list()).find((build) => build.active)?.id).toBe(active.id);
  });

  test('check finds nothing wrong with a sound build, and says so when there is none', async () => {
    const { catalogue, publish } = temporaryCatalogue();
    expect(await catalogue.check()).toEqual(['No build is active']);
    const { id, bytes } = await publish([house(1)]);
    expect(await catalogue.check()).toEqual([]);
    expect(await catalogue.check(id)).toEqual([]);
    expect(bytes).toBeGreaterThan(0);
  });
});
