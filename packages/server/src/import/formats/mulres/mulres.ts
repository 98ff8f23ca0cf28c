import { presentNumber } from '@fingerpost/core/address/place-premise';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { columnPlaces } from '../../column-places.ts';
import { type AnyFileFormat, type FileLayout, formatRow, LeftOut, Refusal } from '../../format.ts';
import {
  buildingColumns,
  postcodeFirstLayout,
  type ReadPostcode,
  readDeliveryPoint,
  recipientColumns,
} from '../../royal-mail/read-delivery-point.ts';
import { present, readReference } from '../../royal-mail-values.ts';
import { byUmprn } from '../../seen-numbers.ts';

/** Royal Mail's Multiple Residence file: homes that share the letterbox of a delivery point in the PAF. */
export const mulres = {
  ...formatRow('mulres'),
  layoutOf: (row) => mulresLayout(row),
  number: byUmprn,
} as const satisfies AnyFileFormat;

/**
 * The layout of a file of residences, which the file of changes shares: 22 columns, or 21 without the last, which is unexplained and
 * always blank.
 */
export const mulresLayout = (first: readonly string[]): FileLayout<AddressRow> | undefined =>
  postcodeFirstLayout(first, { counts: [21, 22], columns }, readResidence);

/** The columns of the building, then those of the home in it. */
const columns = columnPlaces([
  ...buildingColumns,
  ...recipientColumns,
  'own_number',
  'own_name',
  'own_sub_building',
  'own_department',
  'own_organisation',
  'umprn',
]);

const readResidence = (values: readonly string[], readPostcode: ReadPostcode): AddressRow | Refusal => {
  const building = readDeliveryPoint(values, columns, 'mr', readPostcode);
  if (building instanceof Refusal) return building;
  if (/^0+$/.test(present(values[columns.umprn])))
    return new LeftOut('UMPRN 0, which no residence has', String(building.udprn));
  const umprn = readReference(values[columns.umprn]);
  if (umprn === undefined) return new Refusal('not a UMPRN', values[columns.umprn]!);
  const own = {
    number: presentNumber(values[columns.own_number]!),
    name: present(values[columns.own_name]),
    sub: present(values[columns.own_sub_building]),
  };
  const ownDepartment = present(values[columns.own_department]);
  const ownOrganisation = present(values[columns.own_organisation]);
  if (own.number + own.name + own.sub + ownDepartment + ownOrganisation === '') {
    return new Refusal('nothing distinguishes the residence from its building', '');
  }
  const { building_number: number, building_name: name, sub_building_name: sub } = building;
  const premise = placeWithin({ number, name, sub }, own);
  return {
    ...building,
    building_number: premise.number,
    building_name: premise.name,
    sub_building_name: premise.sub,
    department_name: ownDepartment || building.department_name,
    organisation_name: ownOrganisation || building.organisation_name,
    umprn,
  };
};

type Premise = { readonly number: string; readonly name: string; readonly sub: string };

/**
 * One premise from the building and the home within it. The street number stays the building's, because it is written before the
 * street. What the home adds goes into the sub-building, or into the building's name if that is free and the home has both a name
 * and a sub-building. What the home repeats of its building is left out. If the building has no number, name or sub-building, the
 * home's elements stay as they are.
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
