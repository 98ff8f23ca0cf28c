import { pointAt } from '@fingerpost/core/geo/point';
import type { PropertyPoint } from '../../../ports/reference-rows.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';

/** OS Open UPRN: the position of every property of Great Britain, for addresses with a UPRN but no position. */
export const openuprn = {
  ...formatRow('openuprn'),
  source: 'openuprn',
  fileName: /^osopenuprn_\d+\.csv$/i,
  layoutOf: (row) =>
    columns.every((name, at) => row[at]?.trim().toUpperCase() === name)
      ? {
          header: true,
          unknownHeadings: () => row.slice(columns.length).filter((heading) => heading.trim() !== ''),
          readRow: (values) => readProperty(values, row.length),
        }
      : undefined,
} as const satisfies AnyFileFormat;

const columns = ['UPRN', 'X_COORDINATE', 'Y_COORDINATE', 'LATITUDE', 'LONGITUDE'];

const readProperty = (values: readonly string[], count: number): PropertyPoint | Refusal => {
  if (values.length !== count) return new Refusal(`not ${count} columns`, String(values.length));
  const [uprn = '', , , latitude = '', longitude = ''] = values;
  if (!/^[1-9][0-9]{0,11}$/.test(uprn)) return new Refusal('not a UPRN', uprn);
  const point = latitude === '' || longitude === '' ? undefined : pointAt(Number(longitude), Number(latitude));
  return point === undefined
    ? new Refusal('not a position', `${longitude},${latitude}`)
    : { uprn: Number(uprn), point };
};
