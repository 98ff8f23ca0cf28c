import type { Build } from '../../ports/catalogue.ts';
import type { SourceLook, UpdateSource } from '../../ports/update-sources.ts';
import { type Delivery, ImportError, importDeliveries } from '../import/import-data.ts';
import { openDeliveries } from '../import/open-deliveries.ts';
import { Refusals } from '../import/refusals.ts';
import { wholeProgress } from '../import/whole-progress.ts';
import type { UpdateServices } from './update-sources.ts';

/** What was imported of one format, or would be. */
export type SourceImport = {
  readonly format: string;
  readonly taken: readonly string[];
  readonly rows: number;
  readonly refused: number;
  /** Rows that are in order but are not imported, such as those without an address. */
  readonly left_out: number;
  /** What else the user should know. */
  readonly remarks: readonly string[];
  readonly build: Build | undefined;
};

/** Imports what a look at the source found, as a whole; a dry run keeps nothing. */
export const importSource = async (
  source: UpdateSource,
  look: Extract<SourceLook, { readonly state: 'changed' }>,
  dryRun: boolean,
  services: UpdateServices,
): Promise<readonly SourceImport[]> => {
  const deliveries = await openChanged(source, look, services);
  const parts = deliveries.map((delivery) => ({ delivery, refusals: new Refusals() }));
  const results = await importDeliveries(
    { deliveries: parts, build: true, add: source.add, dryRun },
    services.catalogues,
    (at) => wholeProgress(services.progress, { deliveries, at, builds: !dryRun }),
  );
  return parts.map(({ delivery, refusals }, at) => {
    const { format, taken, region } = delivery;
    const { rows, build } = results[at]!;
    if (!dryRun) services.noteImport({ source: delivery.source, region, rows, refused: refusals.count });
    const remarks = [...delivery.remarks, ...refusals.remarks];
    return { format, taken, rows, refused: refusals.count, left_out: refusals.leftOut.count, remarks, build };
  });
};

/** Changes, and rows that are added, come from new files alone; any other import reads all there is. */
const openChanged = async (
  { format, options, names, add }: UpdateSource,
  { paths, changed }: Extract<SourceLook, { readonly state: 'changed' }>,
  services: UpdateServices,
): Promise<readonly Delivery[]> => {
  const open = (from: readonly string[]) => openDeliveries(format, from, { ...options, names }, services);
  const fresh = await open(changed).catch((error: unknown) => {
    // If only the tables are new, the unchanged rows are read again with them.
    if (error instanceof ImportError) return [];
    throw error;
  });
  const partial = fresh.length > 0 && (add || fresh.every(({ changes }) => changes !== undefined));
  return partial ? fresh : open(paths);
};
