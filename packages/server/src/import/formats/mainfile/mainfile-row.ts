import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { Refusal } from '../../format.ts';
import { joinPafKeys } from '../../royal-mail/paf-keys.ts';
import type { MainfileFields, MainfileKind } from './mainfile-records.ts';

/** The records of the lookup files by their keys. */
export type Lookups = Readonly<Record<MainfileKind, Map<string, MainfileFields>>>;

/** The address of an address record, with its names looked up. */
export const mainfileRow = (record: MainfileFields, dataset: Dataset, lookups: Lookups): AddressRow | Refusal => {
  const field = (name: string): string => record[name] ?? '';
  const postcode = parsePostcode(field('postcode'));
  if (postcode === undefined) return new Refusal('not a postcode', field('postcode'));
  const place = lookups.locality.get(field('locality'));
  if (place === undefined) return new Refusal('no locality has this key', field('locality'));
  const nameOf = (kind: MainfileKind, key: string, name = 'name'): string => lookups[kind].get(key)?.[name] ?? '';
  const streetOf = (street: string, descriptor: string): string =>
    [nameOf('street', field(street)), nameOf('descriptor', field(descriptor))].filter((part) => part !== '').join(' ');
  const organisation = field('organisation') + field('type');
  // A large user is itself an organisation, so its address key is that of the organisation.
  const owner = field('type') === 'L' ? field('address') + field('type') : organisation;
  const number = field('number').replace(/^0+/, '');
  const part = nameOf('sub_building', field('sub_building'));
  // Number and part are one: 12 and A are written 12A (PAF Programmers' Guide, concatenation indicator).
  const isJoined = /^Y$/i.test(field('joined')) && number !== '';
  return {
    ...blankRecord,
    dataset,
    postcode,
    post_town: place.town!,
    dependant_locality: place.locality!,
    double_dependant_locality: place.double!,
    thoroughfare: streetOf('street', 'descriptor'),
    dependant_thoroughfare: streetOf('inner_street', 'inner_descriptor'),
    building_number: isJoined ? number + part : number,
    building_name: nameOf('building', field('building')),
    sub_building_name: isJoined ? '' : part,
    po_box: field('po_box').replace(/^0+$/, ''),
    organisation_name: nameOf('organisation', owner),
    department_name: nameOf('organisation', owner, 'department'),
    postcode_type: field('type'),
    su_organisation_indicator: field('small_user'),
    delivery_point_suffix: field('suffix'),
    native_id: `${field('address')}-${field('organisation')}-${field('type')}`,
    source_keys: joinPafKeys(field('address'), field('organisation'), field('locality')),
  };
};
