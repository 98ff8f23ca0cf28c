import type { StoredValues } from '@fingerpost/core/address/field-row';
import type { Point } from '@fingerpost/core/geo/point';
import { noRanges, readRanges, writeRangeText } from './range-text.ts';

/** How values of each type are written to and read from the text of a line, as expressions for `compile`. */
export const textFrom: Readonly<Record<keyof StoredValues, Expression>> = {
  text: asItIs,
  postcode: asItIs,
  dataset: asItIs,
  number: (value) => `(${value} === 0 ? '' : String(${value}))`,
  point: (value) => `writePoint(${value})`,
  ranges: (value) => `writeRangeText(${value})`,
};

export const valueFrom: Readonly<Record<keyof StoredValues, Expression>> = {
  text: asItIs,
  postcode: asItIs,
  dataset: asItIs,
  number: (text) => `(${text} === '' ? 0 : Number(${text}))`,
  point: (text) => `(${text} === '' ? undefined : readPoint(${text}))`,
  ranges: (text) => `(${text} === '' ? noRanges : readRanges(${text}))`,
};

type Expression = (value: string) => string;

function asItIs(value: string): string {
  return value;
}

const writePoint = (point: Point | undefined): string =>
  point === undefined ? '' : `${point.longitude},${point.latitude}`;

const readPoint = (text: string): Point => {
  const comma = text.indexOf(',');
  return { longitude: Number(text.slice(0, comma)), latitude: Number(text.slice(comma + 1)) };
};

/** The names that the expressions use. */
export const textScope = { writePoint, readPoint, noRanges, readRanges, writeRangeText } as const;
