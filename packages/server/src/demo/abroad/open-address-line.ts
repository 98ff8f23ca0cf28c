import { openAddressColumns as columns } from '@fingerpost/core/address/open-addresses';
import { csvValue } from '@fingerpost/core/text/csv-value';
import type { Random } from '../random.ts';

/** An invented address by the columns of OpenAddresses; those it lacks are ''. */
export type OpenAddressRow = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** The heading of a table. */
export const csvHeading = columns.map((name) => name.toUpperCase()).join(',');

/** The address as a line of a table. */
export const openAddressLine = (row: OpenAddressRow): string =>
  columns.map((name) => csvValue(row[name] ?? '')).join(',');

/** The address as a GeoJSON feature on a line. */
export const featureLine = ({ lon = '', lat = '', ...row }: OpenAddressRow): string =>
  JSON.stringify({
    type: 'Feature',
    properties: Object.fromEntries(columns.slice(2).map((name) => [name, row[name as keyof typeof row] ?? ''])),
    geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
  });

/** A position as OpenAddresses writes it: degrees east and north. */
export type Centre = readonly [longitude: number, latitude: number];

/** The middle of a street within about three kilometres of the centre of its town. */
export const streetAround = (random: Random, [longitude, latitude]: Centre): Centre => [
  longitude + (random.next() - 0.5) * 0.06,
  latitude + (random.next() - 0.5) * 0.04,
];

/** A position within a hundred metres of the middle of its street, and the hash that a row has. */
export const placeAround = (random: Random, [longitude, latitude]: Centre) => ({
  lon: (longitude + (random.next() - 0.5) * 0.002).toFixed(6),
  lat: (latitude + (random.next() - 0.5) * 0.002).toFixed(6),
  hash: Array.from({ length: 4 }, () => random.below(65_536).toString(16).padStart(4, '0')).join(''),
});
