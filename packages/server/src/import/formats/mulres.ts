import { blankRecord } from '@fingerpost/core/address/record';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { columnPlaces } from '../column-places.ts';
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
  const header = /^postcode$/i.test(present(row[columns.postcode]));
  const readPostcode = createPostcodeReader();
  if (!header && readPostcode(row[columns.postcode]) === undefined) return undefined;
  return { header, readRow: (values) => readResidence(values, readPostcode) };
};

/** 22 columns; the last is unexplained and always blank, so a file without it is read as well. */
const columnCounts: ReadonlySet<number> = new Set([21, 22]);

/** The columns of a residence in their order: those of its building, then those of its own. */
const columns = columnPlaces([
  'postcode',
  'post_town',
  'dependant_locality',
  'double_dependant_locality',
  'thoroughfare',
  'dependant_thoroughfare',
  'building_number',
  'building_name',
  'sub_building_name',
  'department_name',
  'organisation_name',
  'udprn',
  'postcode_type',
  'su_organisation_indicator',
  'delivery_point_suffix',
  'own_number',
  'own_name',
  'own_sub_building',
  'own_department',
  'own_organisation',
  'umprn',
]);

const readResidence = (
  values: readonly string[],
  readPostcode: ReturnType<typeof createPostcodeReader>,
): AddressRow | Refusal => {
  if (!columnCounts.has(values.length)) return new Refusal('not 21 or 22 columns', String(values.length));
  const postcode = readPostcode(values[columns.postcode]);
  if (postcode === undefined) return new Refusal('not a postcode', values[columns.postcode]!);
  const udprn = readReference(values[columns.udprn]);
  if (udprn === undefined) return new Refusal('not a UDPRN', values[columns.udprn]!);
  const umprn = readReference(values[columns.umprn]);
  if (umprn === undefined) return new Refusal('not a UMPRN', values[columns.umprn]!);
  const post_town = present(values[columns.post_town]);
  if (post_town === '') return new Refusal('no post town', '');
  const owner = {
    number: presentNumber(values[columns.building_number]),
    name: present(values[columns.building_name]),
    sub: present(values[columns.sub_building_name]),
  };
  const own = {
    number: presentNumber(values[columns.own_number]),
    name: present(values[columns.own_name]),
    sub: present(values[columns.own_sub_building]),
  };
  const ownDepartment = present(values[columns.own_department]);
  const ownOrganisation = present(values[columns.own_organisation]);
  if (own.number + own.name + own.sub + ownDepartment + ownOrganisation === '') {
    return new Refusal('nothing tells the residence from its building', '');
  }
  const premise = placeWithin(owner, own);
  return {
    ...blankRecord,
    dataset: 'mr',
    postcode,
    post_town,
    dependant_locality: present(values[columns.dependant_locality]),
    double_dependant_locality: present(values[columns.double_dependant_locality]),
    thoroughfare: present(values[columns.thoroughfare]),
    dependant_thoroughfare: present(values[columns.dependant_thoroughfare]),
    building_number: premise.number,
    building_name: premise.name,
    sub_building_name: premise.sub,
    department_name: ownDepartment || present(values[columns.department_name]),
    organisation_name: ownOrganisation || present(values[columns.organisation_name]),
    udprn,
    umprn,
    postcode_type: present(values[columns.postcode_type]),
    su_organisation_indicator: present(values[columns.su_organisation_indicator]),
    delivery_point_suffix: present(values[columns.delivery_point_suffix]),
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
