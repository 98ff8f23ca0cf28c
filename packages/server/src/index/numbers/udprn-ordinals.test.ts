import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import type { RecordStore } from '../records/record-store.ts';
import { PairSorter } from '../sort/pair-sorter.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { openUdprnOrdinals } from './udprn-ordinals.ts';
import { UdprnSorter } from './udprn-sorter.ts';

const seed = randomInt(2 ** 31);

test.each([
  ['drawn by lot', 2 ** 26],
  ['one after the other', 0],
  ['that repeat', 50_000],
])(`of more addresses than blocks, UDPRNs %s all find their own (seed ${seed})`, (_, numbers) => {
  const random = seededRandom(seed);
  const udprns = Uint32Array.from({ length: 200_000 }, (_, ordinal) =>
    numbers === 0 ? 1_000_000 + ordinal : random() < 0.1 ? 0 : 1 + Math.floor(random() * numbers),
  );
  const isResidence = (ordinal: number): boolean => ordinal % 7 === 3;
  const ordinalsOf = openOrdinals(udprns, isResidence);
  const expected = new Map<number, number[]>([
    [0, []],
    [2 ** 32 - 1, []],
    [2 ** 26 + 1, []],
  ]);
  for (const [ordinal, udprn] of udprns.entries()) {
    if (udprn === 0) continue;
    const known = expected.get(udprn) ?? [];
    expected.set(udprn, known);
    if (!isResidence(ordinal)) known.push(ordinal);
  }
  for (const [udprn, ordinals] of expected)
    if (ordinalsOf(udprn).join() !== ordinals.join()) expect([udprn, ordinalsOf(udprn)]).toEqual([udprn, ordinals]);
});

const openOrdinals = (udprns: Uint32Array, isResidence: (ordinal: number) => boolean) => {
  const folder = temporaryFolder();
  const written: Record<string, number[]> = { 'udprn-start': [], 'udprn-bits': [], 'udprn-block': [] };
  try {
    const sorter = new UdprnSorter(new PairSorter({ scratchPath: join(folder, 'runs'), runBytes: 1 << 20 }));
    for (const [ordinal, udprn] of udprns.entries())
      if (udprn !== 0 && !isResidence(ordinal)) sorter.add(udprn, ordinal);
    sorter.write(written as never, udprns.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const tables = { ...written, udprn: udprns };
  const records = {
    groupOf: (ordinal: number) => ordinal,
    datasetOf: (group: number) => (isResidence(group) ? 'mr' : 'paf'),
  };
  return openUdprnOrdinals({ tables } as unknown as OpenBuild, records as unknown as RecordStore);
};
