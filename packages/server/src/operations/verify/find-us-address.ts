import { numberWithin } from '@fingerpost/core/address/usa/number-within';
import { routeName } from '@fingerpost/core/address/usa/route-name';
import type { UsAddress } from '@fingerpost/core/address/usa/us-address';
import { zip4Shared } from '@fingerpost/core/address/usa/zip4-native';
import type { Zip4Row } from '@fingerpost/core/address/usa/zip4-row';
import { zip4Row } from '@fingerpost/core/address/usa/zip4-to-row';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { judgeUsMatch, type UsVerdict } from '@fingerpost/core/match/usa/judge-us-match';
import { streetFilter } from '@fingerpost/core/match/usa/street-variants';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readUsAddress } from '@fingerpost/core/read/usa/read-us-address';
import type { AddressGroup, AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { nativeMark } from '../../ports/native-mark.ts';
import { zip4ValuesOf } from '../records/native-record.ts';
import { zipDoors } from './zip-doors.ts';

/** A written US address, and the parts given with it; '' if absent. */
export type UsQuery = {
  readonly query: string;
  readonly zip_code: string;
  readonly city: string;
  readonly state: string;
};

/** The source of candidates, and the time limit of the search, by the given clock. */
export type UsSources = {
  /** Undefined while no US addresses are loaded. */
  readonly index: AddressIndex | undefined;
  readonly nowMs: () => number;
  readonly budgetMs: number;
};

/** The record of the address that was meant, what was read, and how well the two agree. */
export type FoundUsAddress = { readonly read: UsAddress; readonly record: AddressRecord; readonly verdict: UsVerdict };

/**
 * Finds the ZIP+4 record of an address: door by door, until one leads to a record in the ZIP code that was given. If any number will do, a
 * record of its street is enough. Undefined when there is none, 'late' when the time ended before the search did.
 */
export const findUsAddress = (
  asked: UsQuery,
  sources: UsSources,
  anyNumber = false,
): FoundUsAddress | undefined | 'late' => {
  const { index } = sources;
  if (index === undefined) return undefined;
  const endMs = sources.nowMs() + sources.budgetMs;
  const read = readWithCities(asked, index);
  const isStreet = streetFilter(read);
  const passes = (group: AddressGroup): boolean => isStreet(streetOf(group));
  const number = read.kind === 'street' ? read.number : read.box;
  const rows = new Map<Zip4Row, AddressRecord>();
  const seen = new Set<string>();
  let verdict: UsVerdict | undefined;
  for (const door of zipDoors) {
    if (verdict?.best.elements.zip.level === 'FULL') break;
    if (sources.nowMs() >= endMs) return 'late';
    for (const zip of door(read, index)) {
      if (seen.has(zip)) continue;
      seen.add(zip);
      for (const record of index.listRows(zip as Postcode, { datasets: zip4Datasets, passes }))
        if (anyNumber || mayHold(record, number)) rows.set(zip4Row(zip4ValuesOf(record), zip), record);
    }
    verdict = judgeUsMatch(read, rows.keys(), anyNumber);
  }
  const record = verdict && rows.get(verdict.best.row);
  return verdict && record && { read, record, verdict };
};

/** The city names of the ZIP code show where the street ends, so the text is read again with them. */
const readWithCities = ({ query, zip_code, city, state }: UsQuery, index: AddressIndex): UsAddress => {
  const given = { ...(city && { city }), ...(state && { state }), ...(zip_code && { zip_code }) };
  const read = readUsAddress(query, given);
  const town = read.zip === '' ? undefined : index.findPostcode(read.zip as Postcode)?.post_town;
  return town === undefined || town === '' ? read : readUsAddress(query, given, { cities: [town.toUpperCase()] });
};

/** Most rows of a street are other blocks, and their native record need not be read. */
const mayHold = ({ ranges }: AddressRecord, number: string): boolean =>
  ranges.every((range) => range.element === 'sub_building_name' || numberWithin(number, range));

const streetOf = ({ native_shared }: AddressGroup): string =>
  routeName(native_shared.split(nativeMark, streetAt + 1)[streetAt] ?? '');

const streetAt = zip4Shared.indexOf('street_name');
const zip4Datasets: ReadonlySet<Dataset> = new Set(['usps']);
