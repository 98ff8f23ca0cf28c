import type { Address, Context } from './api.ts';
import type { Field, Fields } from './fields.ts';
import type { FinderOptions } from './options.ts';

/** The values of each field. An input gets the first one, a select the first that it offers. */
export type Values = Partial<Record<string, readonly string[]>>;

/** Distributes an address over the available fields without losing any part of it, except for what the page does not want. */
export const layOut = (address: Address, fields: Fields, language: string, wishes: FinderOptions): Values => {
  const text = (name: string) => String(address[name] ?? '');
  const present = (...names: readonly string[]) => names.map(text).filter(Boolean);
  const organisation = text('organisation_name');
  const isNamed = wishes.organisation !== false;
  const values: Values = {};
  for (const name in fields) if (name in address) values[name] = [text(name)];
  let lines = present(...lineNames);
  if ((fields.organisation || !isNamed) && lines[1] && lines[0] === organisation) lines.shift();
  if (fields.number) {
    const street = present('dependant_thoroughfare', 'thoroughfare');
    const locality = present('double_dependant_locality', 'dependant_locality');
    values.number = [text('premise')];
    values.street = [(street[0] ? street : locality).join(', ')];
    lines = street[0] ? locality : [];
  }
  const places = lineNames.filter((name) => fields[name]);
  for (const [at, name] of places.entries()) values[name] = [lines.slice(at, places[at + 1] ? at + 1 : 9).join(', ')];
  const town = text('post_town');
  return {
    ...values,
    ...(isNamed && { organisation: [organisation] }),
    town: [wishes.titleCase === false ? town.toUpperCase() : town],
    county: wishes.county === false ? [] : [text('county'), text('county_code')],
    postcode: [text('postcode')],
    country: countryNames(text('country_iso_2'), text('country_iso'), language),
  };
};

const lineNames = ['line_1', 'line_2', 'line_3'] as const;

/** The names of a country that a form may use, that in the page's language first. */
export const countryNames = (iso2: string, iso3: string, language: string): readonly string[] => [
  regionName(iso2, language),
  regionName(iso2, 'en'),
  iso2,
  iso3,
  iso2 === 'GB' ? 'UK' : iso2,
];

/** The country chosen in the form, among those that the key can search; undefined if it is none of them. */
export const contextNamed = (field: Field, contexts: readonly Context[], language: string): Context | undefined => {
  const chosen = 'selectedOptions' in field ? [field.value, field.selectedOptions[0]?.text ?? ''] : [field.value];
  return contexts.find(({ iso_2, iso_3, description }) =>
    [...countryNames(iso_2, iso_3, language), description].some((name) => chosen.some((text) => same(text, name))),
  );
};

/** Writes the values into the fields as if they had been typed. */
export const fill = (fields: Fields, values: Values): void => {
  for (const name in values) {
    const field = fields[name];
    const wanted = valueFor(field, values[name] ?? []);
    if (field && wanted !== undefined && wanted !== field.value) setValue(field, wanted);
  }
};

/** Sets a value so that frameworks notice: through the native property, which they override, and with both events. */
export const setValue = (field: Field, value: string): void => {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
};

/** Compares two texts without case, accents, spaces and punctuation. */
export const same = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const valueFor = (field: Field | undefined, names: readonly string[]): string | undefined => {
  if (!field || !('options' in field)) return names[0];
  const option = [...field.options].find(({ value, text }) =>
    names.some((name) => name && (same(name, value) || same(name, text))),
  );
  return option?.value;
};

const regionName = (iso2: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language || 'en'], { type: 'region' }).of(iso2)!;
  } catch {
    return iso2;
  }
};
