import { blankRecord } from '@fingerpost/core/address/record';
import { pointAt } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { joinParts } from '../../table/join-parts.ts';
import { columnsOf, type GnafTable } from './gnaf-tables.ts';

/** What addresses refer to, by id: the columns of each table that are kept. */
export type GnafNames = {
  readonly streets: Map<string, readonly string[]>;
  readonly localities: Map<string, readonly string[]>;
  readonly states: Map<string, readonly string[]>;
};

/** Says whether an address is in use and has not been matched to another. Source: G-NAF product description. */
export const isCurrent = (value: (column: string) => string): boolean =>
  value('DATE_RETIRED') === '' && value('CONFIDENCE') !== '-1' && value('ALIAS_PRINCIPAL') !== 'A';

/** The address of a row and of what it refers to; undefined if its locality is missing, or if it has neither number nor name. */
export const readGnafAddress = (
  detail: readonly string[],
  position: readonly string[] | undefined,
  { streets, localities, states }: GnafNames,
): AddressRow | undefined => {
  const own = columnReader('ADDRESS_DETAIL', detail);
  const locality = localities.get(own('LOCALITY_PID'));
  if (locality === undefined) return undefined;
  const parts = [
    own,
    columnReader('STREET_LOCALITY', streets.get(own('STREET_LOCALITY_PID'))),
    columnReader('LOCALITY', locality),
    columnReader('STATE', states.get(columnReader('LOCALITY', locality)('STATE_PID'))),
    columnReader('ADDRESS_DEFAULT_GEOCODE', position),
  ];
  const value = (column: string): string => {
    for (const part of parts) if (part(column) !== '') return part(column);
    return '';
  };
  const number = numberOf(value);
  if (number === '' && value('BUILDING_NAME') === '') return undefined;
  return {
    ...blankRecord,
    dataset: 'oa',
    country_iso: 'AUS',
    building_number: number,
    building_name: value('BUILDING_NAME'),
    sub_building_name: joinParts([unitOf(value, 'FLAT'), unitOf(value, 'LEVEL')], ', '),
    thoroughfare: joinParts([value('STREET_NAME'), value('STREET_TYPE_CODE'), value('STREET_SUFFIX_CODE')]),
    post_town: value('LOCALITY_NAME'),
    postcode: (readPostalCode(value('POSTCODE'), 'AUS') ?? '') as Postcode,
    state: value('STATE_NAME'),
    state_code: value('STATE_ABBREVIATION'),
    native_id: value('ADDRESS_DETAIL_PID'),
    point: value('LONGITUDE') === '' ? undefined : pointAt(Number(value('LONGITUDE')), Number(value('LATITUDE'))),
    native_own: writeNative('gnaf', value),
  };
};

type ReadColumn = (column: string) => string;

const columnReader = (table: GnafTable, values: readonly string[] = []): ReadColumn => {
  const columns = columnsOf[table];
  return (column) => values[columns.indexOf(column)] ?? '';
};

/** Numbers have a prefix and a suffix: "A12B". */
const numberIn = (value: ReadColumn, name: string): string =>
  value(`${name}_PREFIX`) + value(name) + value(`${name}_SUFFIX`);

/** "12A", "12-14", or "LOT 5" where no number was given yet. */
const numberOf = (value: ReadColumn): string => {
  const first = numberIn(value, 'NUMBER_FIRST');
  const lot = numberIn(value, 'LOT_NUMBER');
  if (first === '') return lot === '' ? '' : `LOT ${lot}`;
  return joinParts([first, numberIn(value, 'NUMBER_LAST')], '-');
};

const unitOf = (value: ReadColumn, kind: 'FLAT' | 'LEVEL'): string => {
  const code = value(`${kind}_TYPE_CODE`);
  return joinParts([levels[code] ?? code, numberIn(value, `${kind}_NUMBER`)]);
};

/** The level codes that people do not write. */
const levels: Readonly<Record<string, string>> = { L: 'LEVEL', G: 'GROUND', B: 'BASEMENT', LG: 'LOWER GROUND' };
