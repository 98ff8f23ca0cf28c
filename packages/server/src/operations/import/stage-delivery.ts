import type { Source, Staged, StageOptions } from '../../ports/catalogue.ts';
import { describeShrinking } from './describe-shrinking.ts';
import { type AliasFollower, followAliases } from './follow-aliases.ts';
import {
  type Catalogues,
  type Delivery,
  ImportError,
  type ImportProgress,
  NothingToChangeError,
  type ReadWatch,
  unwatched,
} from './import-data.ts';
import type { Refusals } from './refusals.ts';
import type { Sample } from './refuse-if-missing.ts';
import { RowSample } from './row-sample.ts';

type Destinations = Pick<Catalogues, 'addresses' | 'places'>;

/** Every byte of the build is read before it is activated. */
export const checking = { stage: 'checking', done: 0, total: 1 } as const;

/** Stages the rows of a delivery in place of the source's former ones, or adds them to those, and takes a sample of them. */
export const stageDelivery = async (
  request: {
    readonly delivery: Delivery;
    readonly refusals: Refusals;
    readonly add?: boolean;
    readonly force?: boolean;
    /** An earlier delivery of the import has rows of the same dataset. */
    readonly after?: boolean;
    /** The rows of the source that are there are demo data, which these replace. */
    readonly overDemo?: boolean;
    /** They were before the import, of which another delivery may have removed them. */
    readonly wasDemo?: boolean;
  },
  catalogues: Destinations,
  progress: ImportProgress,
): Promise<{ readonly rows: number; readonly sample: Sample }> => {
  const { delivery, refusals } = request;
  // No real delivery has to outnumber demo data.
  const served = request.wasDemo ? 0 : builtRows(delivery, catalogues);
  if (!request.after) refuseChangesOfNothing(delivery, served);
  const onto = delivery.changes ?? (request.add && !request.overDemo ? nothingRemoved : undefined);
  const rowsBefore = request.force ? 0 : served;
  const sample: Sample = { delivery, rows: new RowSample() };
  const watch: CountingWatch = {
    ...watchReading(refusals, progress),
    currentTo: request.overDemo ? '' : currentTo(delivery, catalogues),
    loaded: (source) => catalogues.addresses.of(delivery.region).stagedAddresses(source),
  };
  const aliases = request.add ? undefined : followAliases(delivery, catalogues);
  const { rows } = await stage(delivery, { refusals, rowsBefore, onto, sample, aliases }, catalogues, watch);
  const gone = (await aliases?.finish()) ?? 0;
  if (gone > 0)
    refusals.remarks.push(
      `Removed ${gone} aliases of addresses that changed or are gone. Import the aliases again to have them for the new addresses.`,
    );
  return { rows, sample };
};

const nothingRemoved = { removed: new Set<string>() };

/** How many rows of the delivery's source are served. */
export const builtRows = ({ kind, source, region }: Delivery, { addresses, places }: Destinations): number =>
  kind === 'places' ? places.builtRows() : addresses.of(region).builtRows(source, kind);

const currentTo = ({ kind, source, region }: Delivery, { addresses }: Destinations): string =>
  kind === 'places' ? '' : addresses.of(region).currentTo(source, kind);

/** Throws a `NothingToChangeError` for changes to rows that no build has. */
const refuseChangesOfNothing = (delivery: Delivery, served: number): void => {
  if (delivery.changes && served === 0)
    throw new NothingToChangeError(
      `Left out ${delivery.taken.join(', ')}: these are changes to ${delivery.source}, but no build has it. Import the full file first.`,
    );
};

/** What is judged when the last row has been read. */
type Judged = {
  readonly refusals: Refusals;
  readonly rowsBefore: number;
  readonly onto: StageOptions['onto'];
  readonly sample: Sample;
  readonly aliases: AliasFollower | undefined;
};

const stage = (
  delivery: Delivery,
  judged: Judged,
  { addresses, places }: Destinations,
  watch: CountingWatch,
): Promise<Staged> => {
  const options: StageOptions = { onto: judged.onto, currentTo: delivery.currentTo, demo: delivery.demo };
  const { source, region }: { source: Source; region: string } = delivery;
  switch (delivery.kind) {
    case 'addresses':
      return addresses.of(region).stageAddresses(source, guard(delivery.read(watch), judged, watch), options);
    case 'postcodes':
      return addresses.of(region).stagePostcodes(source, guard(delivery.read(watch), judged, watch), options);
    case 'points':
      return addresses.of(region).stagePoints(guard(delivery.read(watch), judged, watch), options);
    case 'counties':
      return addresses.of(region).stageCounties(guard(delivery.read(watch), judged, watch), options);
    case 'places':
      return places.stagePlaces(guard(delivery.read(watch), judged, watch), options);
  }
};

type CountingWatch = ReadWatch & { rows: number };

const watchReading = (refusals: Refusals, progress: ImportProgress): CountingWatch => ({
  ...unwatched,
  rows: 0,
  remark: (text) => refusals.remarks.push(text),
  refused: (row) => refusals.add(row),
  leftOut: (row) => refusals.leftOut.add(row),
  bytes(done, total) {
    progress({ stage: 'Reading', done, total, rows: this.rows });
  },
});

/** Passes the batches on, and throws before the last one is taken for the end when too much was refused, or too little was read. */
async function* guard<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { refusals, rowsBefore, onto, sample, aliases }: Judged,
  watch: CountingWatch,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    watch.rows += batch.length;
    sample.rows.add(batch);
    aliases?.see(batch);
    if (refusals.exceedEarly(watch.rows)) throw tooManyRefused(refusals, watch.rows);
    yield batch;
  }
  if (refusals.exceed(watch.rows)) throw tooManyRefused(refusals, watch.rows);
  const removed = onto?.removed.size ?? 0;
  if (watch.rows + removed === 0)
    throw new ImportError('The files have no row that can be used, so nothing was changed.');
  const shrinking = describeShrinking(onto === undefined ? watch.rows : rowsBefore + watch.rows - removed, rowsBefore);
  if (shrinking !== undefined) throw new ImportError(shrinking);
}

const tooManyRefused = (refusals: Refusals, rows: number): ImportError =>
  new ImportError(
    `${refusals.count} of ${rows + refusals.count} rows were refused, more than --max-refused allows, so nothing was changed.`,
  );
