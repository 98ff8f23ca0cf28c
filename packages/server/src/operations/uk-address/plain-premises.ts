import { blankRecord, storedFields } from '@fingerpost/core/address/record';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressRecord } from '../../ports/address-index.ts';
import { digitsOf, type JsonBytes } from '../json/json-bytes.ts';
import { testRecord } from '../records/test-record.ts';
import type { Field } from './json-fields.ts';
import { hasUdprn, nativePremiseFields, premiseFields, withLines } from './uk-address-fields.ts';

/** The places of field values in the text that was written last; empty values have none. */
export type Places = {
  readonly fields: readonly Field<never>[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

/**
 * Most premises of a street differ only in their number, suffix, UPRN and UDPRN. Once such a plain one is written, it is
 * the example for others of its group: they are copied from it with their own values in the slots.
 */
export const plainPremises = (places: readonly Places[]) => {
  const slots = places.flatMap(slotsAt);
  const slotsOf = (part: Part) => slots.filter((slot) => slot.part === part);
  const numberSlots = slotsOf('building_number');
  const suffixSlots = slotsOf('delivery_point_suffix');
  const uprnSlots = slotsOf('uprn');
  const udprnSlots = slotsOf('udprn');
  let example: AddressRecord | undefined;
  let start = 0;
  let end = 0;

  const asLong = (record: AddressRecord, other: AddressRecord): boolean =>
    record.building_number.length === other.building_number.length &&
    record.delivery_point_suffix.length === other.delivery_point_suffix.length &&
    record.uprn.length === other.uprn.length &&
    digitsOf(record.udprn) === digitsOf(other.udprn);

  const copyWhole = (record: AddressRecord, text: JsonBytes): void => {
    const shift = text.length - start;
    text.repeat(start, end);
    for (const { place } of numberSlots) text.overwrite(shift + place, record.building_number);
    for (const { place } of suffixSlots) text.overwrite(shift + place, record.delivery_point_suffix);
    for (const { place } of uprnSlots) text.overwrite(shift + place, record.uprn);
    for (const { place } of udprnSlots) text.overwriteNumber(shift + place + digitsOf(record.udprn), record.udprn);
  };

  /** The copy is the next example, since its neighbours are likely to be as long. */
  const copyInPieces = (record: AddressRecord, text: JsonBytes, from: AddressRecord): void => {
    const copyStart = text.length;
    let copied = start;
    for (const slot of slots) {
      const before = partOf(from, slot.part);
      if (before === '') continue;
      text.repeat(copied, slot.place);
      copied = slot.place + lengthOf(before);
      slot.place = text.length;
      put(partOf(record, slot.part), text);
    }
    text.repeat(copied, end);
    example = record;
    start = copyStart;
    end = text.length;
  };

  return {
    recognises: isPlain,
    /** Says that another group begins. */
    forget: (): void => {
      example = undefined;
    },
    /** Takes the plain address that was just written, from `from` on, as the example. */
    remember: (record: AddressRecord, from: number, text: JsonBytes): void => {
      example = record;
      start = from;
      end = text.length;
      for (const slot of slots)
        slot.place = slot.part === 'udprn' ? slot.ends[slot.at]! - digitsOf(record.udprn) : slot.starts[slot.at]!;
    },
    /** Adds a plain address as a copy of the example; false if that has other fields. */
    copy: (record: AddressRecord, text: JsonBytes): boolean => {
      if (example === undefined) return false;
      if (asLong(record, example)) copyWhole(record, text);
      else if (sameFilled(record, example)) copyInPieces(record, text, example);
      else return false;
      return true;
    },
  };
};

/** There is a slot only if the example has a value. */
const sameFilled = (one: AddressRecord, other: AddressRecord): boolean =>
  (one.delivery_point_suffix === '') === (other.delivery_point_suffix === '') &&
  (one.uprn === '') === (other.uprn === '');

/** The same as `record[part]`, several times as fast: each place in the code reads one property. */
const partOf = (record: AddressRecord, part: Part): string | number => {
  if (part === 'udprn') return record.udprn;
  if (part === 'building_number') return record.building_number;
  return part === 'uprn' ? record.uprn : record.delivery_point_suffix;
};

const lengthOf = (value: string | number): number => (typeof value === 'string' ? value.length : digitsOf(value));

const put = (value: string | number, text: JsonBytes): void =>
  typeof value === 'string' ? text.text(value) : text.number(value);

const slotsAt = ({ fields, starts, ends }: Places) =>
  fields.flatMap((field, at) => {
    const part = partShownBy.get(field);
    return part === undefined ? [] : [{ part, at, starts, ends, place: 0 }];
  });

/** Says whether the premise has nothing but its parts, and fields show those as they are. */
const isPlain = (record: AddressRecord): boolean =>
  hasPartsOnly(record) &&
  hasUdprn(record) &&
  (record.udprn !== 0 || record.uprn === '') &&
  record.udprn >>> 0 === record.udprn &&
  record.building_number.charCodeAt(0) > zero &&
  record.raw.building_number === record.building_number &&
  isSimple(record.building_number) &&
  isSimple(record.delivery_point_suffix) &&
  isSimple(record.uprn);

/** Letters, digits and signs between them: nothing that JSON escapes, nothing that is trimmed. */
const isSimple = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < hyphen || code > smallZ || code === backslash) return false;
  }
  return true;
};

const [hyphen, zero, backslash, smallZ] = [0x2d, 0x30, 0x5c, 0x7a] as const;

const parts = {
  building_number: '<number>',
  delivery_point_suffix: '<suffix>',
  uprn: '<uprn>',
  udprn: 4_000_000_007,
} as const satisfies Partial<AddressRecord>;

type Part = keyof typeof parts;

const hasPartsOnly: (record: AddressRecord) => boolean = compile(
  {},
  `(record) => ${storedFields('premise')
    .filter(({ name, stored }) => !(name in parts) && (stored === 'text' || stored === 'number'))
    .map(({ name, stored }) => `record.${name} === ${stored === 'text' ? "''" : '0'}`)
    .join(' && ')}`,
);

/**
 * The fields that show a part of a plain premise, found by example so that the tables alone say what a field shows. Texts are at the
 * beginning of a value (as in line 1), the UDPRN at the end (as in the id).
 */
const partShownBy = ((): ReadonlyMap<Field<never>, Part> => {
  const raw = { ...blankRecord, building_number: parts.building_number };
  const example = withLines({ ...blankRecord, ...parts, raw, group: testRecord('paf').group });
  const found = new Map<Field<never>, Part>();
  for (const field of [...Object.values(premiseFields), ...Object.values(nativePremiseFields)]) {
    const shown = String(field.value(example));
    for (const part of Object.keys(parts) as Part[])
      if (part === 'udprn' ? shown.endsWith(String(parts.udprn)) : shown.startsWith(parts[part]))
        found.set(field, part);
  }
  return found;
})();
