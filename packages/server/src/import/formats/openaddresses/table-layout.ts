import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type FileLayout, Refusal } from '../../format.ts';
import { headingsBeyondList } from '../../table/headings-beyond.ts';
import { type Filed, readColumns as names, type OpenAddress, readOpenAddress } from './open-address.ts';

/** The layout of a table with a heading, whose columns may be in any order and case; undefined if one is missing. */
export const tableLayout = (heading: readonly string[], filed: Filed): FileLayout<AddressRow> | undefined => {
  const places = new Map(heading.map((name, place) => [name.trim().toLowerCase(), place]));
  const geom = places.get('geom');
  if (!needed.every((name) => places.has(name) || (geom !== undefined && isPosition(name)))) return undefined;
  const columns = names.map((name) => [name, places.get(name)] as const);
  return {
    header: true,
    unknownHeadings: () => headingsBeyondList(heading, `${names.join(' ')} geom hash`),
    readRow: (values) => {
      if (values.length !== heading.length) return new Refusal(`not ${heading.length} columns`, String(values.length));
      const address = Object.fromEntries(
        columns.map(([name, place]) => [name, place === undefined ? '' : values[place]!.trim()]),
      ) as OpenAddress;
      return readOpenAddress(geom === undefined ? address : { ...address, ...readGeom(values[geom]!) }, filed);
    },
  };
};

/** The first four are required. */
const needed = names.slice(0, 4);

const isPosition = (name: string): boolean => name === 'lon' || name === 'lat';

/** Some tables have a point such as "POINT(-122.2 37.7)" instead of two columns. */
const readGeom = (text: string): Pick<OpenAddress, 'lon' | 'lat'> => {
  const [, lon = '', lat = ''] = /^POINT\s*\(\s*(\S+)\s+(\S+?)\s*\)$/i.exec(text.trim()) ?? ['', text.trim()];
  return { lon, lat };
};
