import type { Delivery, ImportFormat, OpenOptions, RecogniseFiles } from './import-data.ts';

/** The formats, and a function that opens files without a named format. */
export type KnownFormats = { readonly formats: readonly ImportFormat[]; readonly recognise: RecogniseFiles };

/** Opens the files in the named format, or in those that they are recognised to have if the name is ''. */
export const openDeliveries = async (
  format: string,
  paths: readonly string[],
  options: OpenOptions,
  { formats, recognise }: KnownFormats,
): Promise<readonly Delivery[]> => {
  const named = formats.find(({ name }) => name === format);
  return named === undefined ? recognise(paths, options) : named.open(paths, options);
};

/** Says whether no later delivery goes into the same index, so that it is time to build. */
export const isLastOfIndex = (deliveries: readonly Delivery[], at: number): boolean =>
  !deliveries.slice(at + 1).some((later) => isSameIndex(later, deliveries[at]!));

/** Says whether the rows of both belong to one dataset of one region. */
export const isSameSource = (one: Delivery, other: Delivery): boolean =>
  isSameIndex(one, other) && one.source === other.source;

/** Says whether both are built into one index. */
export const isSameIndex = (one: Delivery, other: Delivery): boolean =>
  (one.kind === 'places') === (other.kind === 'places') && one.region === other.region;
