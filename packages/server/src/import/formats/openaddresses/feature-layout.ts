import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type FileLayout, Refusal } from '../../format.ts';
import { type Filed, readColumns as names, type OpenAddress, readOpenAddress } from './open-address.ts';

/** The layout of a file with one GeoJSON feature per line; undefined if this line is not one. */
export const featureLayout = (line: string, filed: Filed): FileLayout<AddressRow> | undefined => {
  if (readFeature(line) === undefined) return undefined;
  return {
    header: false,
    readRow: ([text = '']) => {
      const address = readFeature(text);
      return address === undefined
        ? new Refusal('not a GeoJSON feature', text.slice(0, 40))
        : readOpenAddress(address, filed);
    },
  };
};

const readFeature = (line: string): OpenAddress | undefined => {
  const feature = parse(line);
  if (feature?.type !== 'Feature' || typeof feature.properties !== 'object' || feature.properties === null)
    return undefined;
  const { properties, geometry } = feature;
  const [lon, lat] = geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  const values = names.map((name) => [name, textOf(properties[name])] as const);
  return { ...(Object.fromEntries(values) as OpenAddress), lon: textOf(lon), lat: textOf(lat) };
};

type Feature = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
};

const parse = (line: string): Feature | undefined => {
  try {
    return JSON.parse(line) as Feature;
  } catch {
    return undefined;
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
