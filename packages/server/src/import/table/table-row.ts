import { countryOf, isoOf } from '@fingerpost/core/address/country-of';
import type { UkElements } from '@fingerpost/core/address/elements';
import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { isHomeContext } from '@fingerpost/core/contract/regions';
import { type Point, pointAt } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { foldText } from '@fingerpost/core/text/fold-text';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { Refusal } from '../format.ts';
import { readAnyPostcode } from './any-postcode.ts';
import type { Target } from './column-map.ts';
import { readIrishElements } from './irish-elements.ts';
import { keepWords } from './keep-words.ts';
import { idOfText, readOwnId } from './own-id.ts';
import { readPlainElements } from './plain-elements.ts';
import type { TownsByDistrict } from './survey-table.ts';
import { readUkElements } from './uk-elements.ts';
import { readUsElements } from './us-elements.ts';

/** Reads a value of a row by its meaning; '' if it is absent. */
export type RowValues = (target: Target) => string;

/** The address elements of a table row, and its state. */
export type ReadElements = Omit<UkElements, 'postcode_type' | 'su_organisation_indicator' | 'delivery_point_suffix'> & {
  readonly state: string;
  readonly state_code: string;
};

/** Makes an address from a row. The text is parsed; separate columns override it. */
export const readTableRow = (
  values: RowValues,
  dataset: Dataset,
  country: string,
  towns: TownsByDistrict = new Map(),
): AddressRow | Refusal => {
  const read = keepWords((readers[country] ?? readPlainElements)(values, towns), values('address'));
  const postcode = read.postcode === '' ? ('' as Postcode) : readAnyPostcode(read.postcode, country);
  if (postcode === undefined) return new Refusal('not a postcode', read.postcode);
  const { state, state_code, ...elements } = { ...read, ...withoutRepeat(read), postcode };
  if (postcode === '' && isHomeContext(country) && !isLocated(elements))
    return new Refusal('neither a postcode nor a street or town', values('address'));
  if (!hasPlace(elements)) return new Refusal('nothing that distinguishes the address from others', values('address'));
  const point = pointOf(values);
  if (point instanceof Refusal) return point;
  const native_id = values('id') === '' ? idOfText([country, ...identifying.map(values)]) : readOwnId(values('id'));
  if (native_id === undefined) return new Refusal('an id that cannot be used', values('id'));
  return {
    ...blankRecord,
    ...elements,
    postcode,
    dataset,
    uprn: /^\d{1,12}$/.test(values('uprn')) ? values('uprn') : '',
    country_iso: isHomeContext(country) ? isoOf(countryOf(postcode, '')).iso : country,
    state,
    state_code,
    native_id,
    point,
    classification: values('classification'),
    street_aliases: values('street_aliases'),
    welsh_lines: values('welsh_lines'),
  };
};

/** Everything that distinguishes a row from others, except its position. */
const identifying: readonly Target[] = [
  'organisation',
  'department',
  'address',
  'sub_building',
  'building',
  'number',
  'po_box',
  'dependant_street',
  'street',
  'double_dependant_locality',
  'locality',
  'town',
  'postcode',
];

const readers: Readonly<Record<string, (values: RowValues, towns: TownsByDistrict) => ReadElements>> = {
  GBR: readUkElements,
  IRL: readIrishElements,
  USA: readUsElements,
};

/** A list with an organisation column often repeats it at the start of the text; once is enough. */
const withoutRepeat = ({ organisation_name, building_name, department_name }: ReadElements) => ({
  building_name: isSame(building_name, organisation_name) ? '' : building_name,
  department_name: isSame(department_name, organisation_name) ? '' : department_name,
});

const isSame = (one: string, other: string): boolean => one !== '' && foldText(one) === foldText(other);

const isLocated = ({
  thoroughfare,
  dependant_locality,
  post_town,
}: Omit<ReadElements, 'state' | 'state_code'>): boolean => thoroughfare + dependant_locality + post_town !== '';

const hasPlace = ({ post_town, postcode, ...elements }: Omit<ReadElements, 'state' | 'state_code'>): boolean =>
  Object.values(elements).some((value) => value !== '');

const pointOf = (values: RowValues): Point | Refusal | undefined => {
  const given = [values('longitude'), values('latitude')];
  const [longitude = '', latitude = ''] = given.some((value) => value !== '')
    ? given
    : values('point')
        .replace(/[[\]()]/g, '')
        .split(/[,;\s]+/);
  if (longitude === '' && latitude === '') return undefined;
  const point = longitude === '' || latitude === '' ? undefined : pointAt(Number(longitude), Number(latitude));
  return point ?? new Refusal('not a position', `${longitude},${latitude}`);
};
