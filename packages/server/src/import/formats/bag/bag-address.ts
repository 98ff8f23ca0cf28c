import { blankRecord } from '@fingerpost/core/address/record';
import type { Point } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { gridPoint } from '../../grid-points.ts';
import type { XmlFields } from '../../input/xml-records.ts';

/** Says whether the occurrence is current. The extract keeps history, with the day on which it ended. */
export const isCurrent = (fields: XmlFields): boolean =>
  !fields.has('eindGeldigheid') && !fields.has('tijdstipInactief') && !/ingetrokken$/.test(fields.get('status') ?? '');

/** The names that numbers refer to, by street id and place id. */
export type BagNames = {
  readonly streets: ReadonlyMap<string, { readonly name: string; readonly place: string }>;
  readonly places: ReadonlyMap<string, string>;
};

/** The address of a number with its street, its place and its object; undefined if a name is missing. */
export const readBagAddress = (
  number: XmlFields,
  object: XmlFields | undefined,
  { streets, places }: BagNames,
): AddressRow | undefined => {
  const field = (name: string): string => number.get(name) ?? '';
  const street = streets.get(field('OpenbareRuimteRef'));
  const place = field('WoonplaatsRef') || (street?.place ?? '');
  const post_town = places.get(place);
  if (street === undefined || post_town === undefined) return undefined;
  const [x = '', y = ''] = middleOf(object);
  const native: Readonly<Record<string, string>> = {
    openbareruimte: street.name,
    openbareruimteIdentificatie: field('OpenbareRuimteRef'),
    woonplaats: post_town,
    woonplaatsIdentificatie: place,
    adresseerbaarObject: object?.get('identificatie') ?? '',
    gebruiksdoel: object?.get('gebruiksdoel') ?? '',
    oppervlakte: object?.get('oppervlakte') ?? '',
    x,
    y,
  };
  return {
    ...blankRecord,
    dataset: 'kadaster',
    country_iso: 'NLD',
    postcode: readPostalCode(field('postcode'), 'NLD') ?? ('' as Postcode),
    post_town,
    thoroughfare: street.name,
    building_number: field('huisnummer') + field('huisletter'),
    sub_building_name: field('huisnummertoevoeging'),
    native_id: field('identificatie'),
    point: pointOf(x, y),
    native_own: writeNative('bag', (column) => native[column] ?? field(column)),
  };
};

const pointOf = (x: string, y: string): Point | undefined => gridPoint('dutch', x, y);

/** The point of the object. Moorings and pitches are polygons, so theirs is the mean of the corners. */
const middleOf = (object: XmlFields | undefined): readonly string[] => {
  const values = (object?.get('pos') ?? object?.get('posList') ?? '').split(/[\s|]+/).filter((value) => value !== '');
  const dimension = Number(object?.get('srsDimension') ?? 2);
  if (values.length <= dimension) return values;
  const mean = (offset: number): string => {
    const numbers = values.filter((_, at) => at % dimension === offset).map(Number);
    return (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(3);
  };
  return [mean(0), mean(1)];
};
