import { blankRecord } from '@fingerpost/core/address/record';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { type AnyFileFormat, type FileLayout, formatRow, Refusal } from '../format.ts';
import { createPostcodeReader, present, presentNumber, readReference } from '../royal-mail-values.ts';
import { byUmprn } from '../seen-numbers.ts';

/** Royal Mail's Multiple Residence file: homes that share the letterbox of a delivery point in the PAF. */
export const mulres = {
  ...formatRow('mulres'),
  fileName: /^CSV Multiple Residence\.csv$/i,
  layoutOf: (row) => mulresLayout(row),
  number: byUmprn,
} as const satisfies AnyFileFormat;

/** The layout of a file of residences, which the file of changes shares. */
export const mulresLayout = (row: readonly string[]): FileLayout<AddressRow> | undefined => {
  if (!columnCounts.has(row.length)) return undefined;
  const header = /^postcode$/i.test(present(row[0]));
  const readPostcode = createPostcodeReader();
  if (!header && readPostcode(row[0]) === undefined) return undefined;
  return { header, readRow: (values) => readResidence(values, readPostcode) };
};

/** 22 columns; the last is unexplained and always blank, so a file without it is read as well. */
const columnCounts: ReadonlySet<number> = new Set([21, 22]);

const readResidence = (
  values: readonly string[],
  readPostcode: ReturnType<typeof createPostcodeReader>,
): AddressRow | Refusal => {
  if (!columnCounts.has(values.length)) return new Refusal('not 21 or 22 columns', String(values.length));
  const postcode = readPostcode(values[0]);
  if (postcode === undefined) return new Refusal('not a postcode', values[0]!);
  const udprn = readReference(values[11]);
  if (udprn === undefined) return new Refusal('not a UDPRN', values[11]!);
  const umprn = readReference(values[20]);
  if (umprn === undefined) return new Refusal('not a UMPRN', values[20]!);
  const post_town = present(values[1]);
  if (post_town === '') return new Refusal('no post town', '');
  const owner = { number: presentNumber(values[6]), name: present(values[7]), sub: present(values[8]) };
  const own = { number: presentNumber(values[15]), name: present(values[16]), sub: present(values[17]) };
  const ownDepartment = present(values[18]);
  const ownOrganisation = present(values[19]);
  if (own.number + own.name + own.sub + ownDepartment + ownOrganisation === '') {
    return new Refusal('nothing tells the residence from its building', '');
  }
  const premise = placeWithin(owner, own);
  return {
    ...blankRecord,
    dataset: 'mr',
    postcode,
    post_town,
    dependant_locality: present(values[2]),
    double_dependant_locality: present(values[3]),
    thoroughfare: present(values[4]),
    dependant_thoroughfare: present(values[5]),
    building_number: premise.number,
    building_name: premise.name,
    sub_building_name: premise.sub,
    department_name: ownDepartment || present(values[9]),
    organisation_name: ownOrganisation || present(values[10]),
    udprn,
    umprn,
    postcode_type: present(values[12]),
    su_organisation_indicator: present(values[13]),
    delivery_point_suffix: present(values[14]),
  };
};

type Premise = { readonly number: string; readonly name: string; readonly sub: string };

/**
 * One premise from the building and the home within it. The street number stays the building's, for it stands before the
 * street; what the home adds goes inwards: to the sub-building, or to the building's name where that is free and the
 * home has both a name and a sub-building. A home that repeats what its building says adds nothing by that. A building
 * with no number, name or sub-building of its own leaves the home's elements as they are.
 */
const placeWithin = (owner: Premise, home: Premise): Premise => {
  if (owner.number + owner.name + owner.sub === '') return home;
  const number = added(home.number, owner.number);
  const name = added(home.name, owner.name);
  const sub = added(home.sub, owner.sub);
  const nameIsFree = owner.name === '' && sub !== '';
  const inner = [sub, nameIsFree ? '' : name, number, owner.sub].filter((part) => part !== '');
  return { number: owner.number, name: nameIsFree ? name : owner.name, sub: inner.join(', ') };
};

const added = (home: string, owner: string): string => (home.toUpperCase() === owner.toUpperCase() ? '' : home);
