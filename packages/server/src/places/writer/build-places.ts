import { setImmediate as nextTurn } from 'node:timers/promises';
import { describePlace } from '@fingerpost/core/place/describe-place';
import type { BuildTask } from '../../files/build-store.ts';
import { writeManifest } from '../../files/manifest.ts';
import { openTableWriters } from '../../files/table-writers.ts';
import type { Progress } from '../../ports/catalogue.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import { layout, type PlaceContents } from '../place-layout.ts';
import { writePlaceLine } from '../record/place-line.ts';
import type { StagedPlaces } from '../stage/staged-places.ts';
import { PlaceWriter } from './place-writer.ts';
import { type RankedPlaces, rankPlaces } from './rank-places.ts';

/** Builds an index of the staged places into the empty folder; other work of the process gets its turn in between. */
export const buildPlaces = async (
  staged: StagedPlaces,
  task: Pick<BuildTask, 'id' | 'createdAt' | 'folder'>,
  progress: Progress,
): Promise<void> => {
  const { order, importance, regions, hasNamesake } = rankPlaces(staged);
  const files = openTableWriters(task.folder, layout);
  try {
    const writer = new PlaceWriter(files);
    for (const [rank, row] of order.entries()) {
      const place = staged.at(row);
      const named = nameRegions(place, regions);
      writer.add(named, {
        importance: importance(row),
        descriptiveName: describeRow(named, hasNamesake(row)),
        line: named === place ? staged.lineOf(row) : Buffer.from(writePlaceLine(named)),
      });
      if (rank % placesPerTurn !== 0) continue;
      progress({ stage: 'places', done: rank, total: order.length });
      await nextTurn();
    }
    const contents: PlaceContents = { places: order.length, countries: writer.finish() };
    const { id, createdAt, folder } = task;
    writeManifest(folder, layout.formatVersion, { id, createdAt, files: files.finish(), ...contents });
    progress({ stage: 'places', done: order.length, total: order.length });
  } finally {
    files.close();
  }
};

const placesPerTurn = 500;

/** The row with the names of its regions, if its import had none but the data has a place for that region. */
const nameRegions = (row: PlaceRow, regions: RankedPlaces['regions']): PlaceRow => {
  const { countryCode, admin1, admin2 } = row;
  const first = `${countryCode}.${admin1.code}`;
  const region1 = admin1.id === 0 ? regions.get(first) : undefined;
  const region2 = admin2.id === 0 ? regions.get(`${first}.${admin2.code}`) : undefined;
  if (region1 === undefined && region2 === undefined) return row;
  return { ...row, admin1: region1 ?? admin1, admin2: region2 ?? admin2 };
};

const describeRow = (row: PlaceRow, full: boolean): string =>
  describePlace(
    {
      name: row.name,
      featureClass: row.featureClass,
      featureCode: row.featureCode,
      countryCode: row.countryCode,
      countryName: row.countryName,
      admin1Name: row.admin1.name,
      admin2Name: row.admin2.name,
    },
    full,
  );
