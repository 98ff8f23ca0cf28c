import type { Catalogues } from './import-data.ts';

/** Which imported rows are in no build, in words; '' if there are none. */
export const describeUnbuilt = ({ addresses, places }: Catalogues): string => {
  const waiting = [
    ...addresses.unbuilt().map(({ region, source }) => `${source} for ${region}`),
    ...(places.unbuilt() ? ['places'] : []),
  ];
  return waiting.length === 0 ? '' : `imported, but not built: ${waiting.join(', ')}`;
};
