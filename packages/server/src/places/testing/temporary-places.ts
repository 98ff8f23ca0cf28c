import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { PlaceRow } from '../../ports/place-index.ts';
import { inBatches } from '../../ports/testing/in-batches.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { openLivePlaces } from '../live-places.ts';
import { openPlaceCatalogue } from '../place-catalogue.ts';

/** A catalogue of places in an empty folder that goes when the test ends (or whatever `whenDone` waits for). */
export const temporaryPlaces = (whenDone: (cleanUp: () => void) => void = onTestFinished) => {
  const folder = temporaryFolder();
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  let now = Date.UTC(2026, 10, 15);
  const nowMs = () => {
    now += 1000;
    return now;
  };
  const catalogue = openPlaceCatalogue({ folder, nowMs, random: () => 0.5 });
  const publish = async (places: readonly PlaceRow[]) => {
    await catalogue.stagePlaces(inBatches(places));
    return catalogue.activate((await catalogue.build()).id);
  };
  const errors: Error[] = [];
  const openLive = () => {
    const live = openLivePlaces({ folder, onError: (error) => errors.push(error), pollMs: 5 });
    whenDone(live.close);
    return live;
  };
  return { folder, catalogue, publish, openLive, errors };
};
