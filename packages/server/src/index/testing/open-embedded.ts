import { expect } from 'vitest';
import type { AskIndex, TestedIndex } from '../../ports/address-index.contract.ts';
import { openLiveIndex } from '../live-index.ts';
import { temporaryCatalogue } from './temporary-catalogue.ts';

/** Fills an embedded index for the port's contract suite. `whenDone` removes its files. */
export const openEmbedded =
  (whenDone: (cleanUp: () => void) => void): TestedIndex['open'] =>
  async (rows, directory): Promise<AskIndex> => {
    const { folder, publish } = temporaryCatalogue({ runBytes: 1 << 13 }, whenDone);
    await publish(rows, directory);
    const index = openLiveIndex({ folder, onError: (error) => expect.unreachable(error.message), pollMs: 60_000 });
    index.close();
    return async (question) => question(index);
  };
