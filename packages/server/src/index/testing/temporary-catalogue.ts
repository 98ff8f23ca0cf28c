import { rmSync } from 'node:fs';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { onTestFinished } from 'vitest';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { inBatches } from '../../ports/testing/in-batches.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { type CatalogueOptions, openCatalogue } from '../address-catalogue.ts';
import { openLiveIndex } from '../live-index.ts';

/**
 * A catalogue in an empty folder, which is removed when the test ends (or when `whenDone` runs). Its clock advances by a second with every
 * reading, and its sorts spill early.
 */
export const temporaryCatalogue = (
  options: Partial<CatalogueOptions> = {},
  whenDone: (cleanUp: () => void) => void = onTestFinished,
) => {
  const folder = temporaryFolder();
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  let now = Date.UTC(2026, 10, 15);
  const nowMs = () => {
    now += 1000;
    return now;
  };
  const catalogue = openCatalogue({ folder, nowMs, random: seededRandom(7), runBytes: 1 << 16, ...options });

  const stage = async (addresses: readonly AddressRow[], directory: readonly PostcodeRow[] = []) => {
    for (const dataset of new Set(addresses.map((row) => row.dataset)))
      await catalogue.stageAddresses(dataset, inBatches(addresses.filter((row) => row.dataset === dataset)));
    if (directory.length > 0) await catalogue.stagePostcodes('onspd', inBatches(directory));
  };
  const publish = async (addresses: readonly AddressRow[], directory: readonly PostcodeRow[] = []) => {
    await stage(addresses, directory);
    return catalogue.activate((await catalogue.build()).id);
  };
  const errors: Error[] = [];
  const openLive = () => {
    const live = openLiveIndex({
      folder,
      region: options.region ?? 'gbr',
      onError: (error) => errors.push(error),
      pollMs: 5,
    });
    whenDone(live.close);
    return live;
  };
  return { folder, catalogue, stage, publish, openLive, errors };
};
