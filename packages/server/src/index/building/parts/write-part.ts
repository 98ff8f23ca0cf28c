import { setImmediate as nextTurn } from 'node:timers/promises';
import { openMemoryTables } from '../../../files/memory-tables.ts';
import { scratchMemory } from '../../sort/scratch.ts';
import { layout } from '../../store/layout.ts';
import type { MergedPostcode } from '../rows/merge-sources.ts';
import type { FindCounty } from '../rows/open-counties.ts';
import type { IndexPart } from '../writer/index-part.ts';
import { IndexWriter } from '../writer/index-writer.ts';

/** Writes the postcodes as a part. Lets other work of the thread run in between. */
export const writePart = async (
  postcodes: Iterable<MergedPostcode>,
  options: { readonly region: string; readonly findCounty: FindCounty | undefined },
): Promise<IndexPart> => {
  const files = openMemoryTables(layout);
  const writer = new IndexWriter(files, { ...options, scratch: scratchMemory });
  let [rows, repeated, turns] = [0, 0, 0];
  for (const postcode of postcodes) {
    writer.addPostcode(postcode);
    repeated += postcode.repeated;
    rows += postcode.addresses.length + postcode.repeated + (postcode.directory ? 1 : 0);
    if (++turns % postcodesPerTurn === 0) await nextTurn();
  }
  return { ...writer.takePart(), ...files.read(), rows, repeated };
};

const postcodesPerTurn = 500;
