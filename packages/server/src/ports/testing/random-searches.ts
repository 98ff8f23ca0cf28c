import { fieldValue, type SearchField, searchFields } from '@fingerpost/core/address/search-fields';
import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import type { AddressRecord } from '../address-index.ts';
import type { SearchRequest, SearchTerms } from '../address-search.ts';
import { addressDatasets, randomPoint } from './random-rows.ts';

/** Searches of every kind for a random record: words left out, moved, cut or mistyped; filters, biases, boxes and pages. */
export const randomSearch = (random: () => number, records: readonly AddressRecord[]): SearchRequest => {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const record = pick(records);
  const sometimes = <Value>(share: number, value: () => Value): Value[] => (random() < share ? [value()] : []);
  const terms = (): SearchTerms => {
    const field = pick(Object.keys(searchFields) as SearchField[]);
    const values = [fieldValue(field, record), ...sometimes(0.4, () => fieldValue(field, pick(records)))];
    return { field, terms: values.filter((value) => value !== '') };
  };
  const corner = randomPoint(random);
  const size = random() * 0.1;
  return {
    text: random() < 0.05 ? '' : randomText(random, record, pick),
    datasets: new Set(random() < 0.6 ? addressDatasets : addressDatasets.filter(() => random() < 0.5)),
    filters: [...sometimes(0.25, terms), ...sometimes(0.1, terms)],
    biases: [...sometimes(0.2, terms), ...sometimes(0.15, terms)],
    near: sometimes(0.15, () => ({ point: randomPoint(random), radiusMetres: random() * 5000 }))[0],
    box: sometimes(0.15, () => ({
      west: corner.longitude,
      east: corner.longitude + size,
      south: corner.latitude,
      north: corner.latitude + size,
    }))[0],
    guesses: true,
    offset: random() < 0.7 ? 0 : Math.floor(random() * 30),
    limit: 1 + Math.floor(random() * 20),
  };
};

/** Words that addresses have in different places: small numbers as house, flat or both, and a town that is also the name of a street. */
const likeOthers = (random: () => number, thoroughfare: string): string => {
  const number = () => 1 + Math.floor(random() * 4);
  const premise = [
    `flat ${number()} ${number()}`,
    `${number()}/${number()} ${random() < 0.5 ? number() : ''}`,
    `flat ${number()}/${number()} ${number()}`,
    `${number()}`,
  ][Math.floor(random() * 4)]!;
  return `${premise} ${random() < 0.5 ? 'barnhaven str' : thoroughfare}`;
};

/** Words that several names have, in one of their orders, and perhaps a number or a place. */
const likeNames = (random: () => number, town: string): string => {
  const pick = (texts: readonly string[]): string => texts[Math.floor(random() * texts.length)]!;
  const name = pick([
    'bell foundry',
    'the old',
    'old forge',
    'bell house',
    'forge house',
    'foundry bell',
    'foundry toys',
  ]);
  return `${pick(['', '', '2 '])}${name} ${pick(['', '', 'b', 'bell', 'house', 'high', town])}`;
};

/** An address as people paste it: with another kind of street, repeated, or with text that is not part of it. */
const likePasted = (
  random: () => number,
  { group, ...record }: AddressRecord,
  pick: <Value>(values: readonly Value[]) => Value,
): string => {
  const kind = random() < 0.6 ? pick(['road', 'lane', 'st', 'mews']) : '';
  const street = kind === '' ? group.thoroughfare : group.thoroughfare.replace(/\S+$/, kind);
  const line = [record.sub_building_name, record.building_name, record.building_number, street].join(' ');
  const before = pick([
    '',
    '',
    'fao reception ',
    'attn accounts ',
    '2nd floor ',
    `${record.building_number} `,
    `${line} `,
  ]);
  const behind = pick(['', '', ' tel 01632 960123', ' jo@example.com', ' near the green', ' bell foundry']);
  return `${before}${line} ${group.post_town} ${random() < 0.4 ? group.entry.postcode : ''}${behind}`;
};

/** A repeated word of the record, whole or unfinished, or another one with the same beginning, or a form of it. */
const withRepeat = (random: () => number, text: string): string => {
  const words = text.split(' ').filter((word) => word !== '');
  const word = words[Math.floor(random() * words.length)] ?? 'the';
  const again = random() < 0.2 ? 'apartments' : word;
  const typed = again.slice(0, random() < 0.4 ? again.length : 1 + Math.floor(random() * again.length));
  const short = words.filter(() => random() < 0.7);
  return `${[...short, ...(random() < 0.8 ? [word] : []), typed].join(' ')}${random() < 0.3 ? ' ' : ''}`;
};

const randomText = (
  random: () => number,
  record: AddressRecord,
  pick: <Value>(values: readonly Value[]) => Value,
): string => {
  const { group } = record;
  if (random() < 0.15) return likeOthers(random, group.thoroughfare);
  if (random() < 0.15) return likeNames(random, group.post_town);
  if (random() < 0.1) return likePasted(random, record, pick);
  if (random() < 0.15) return withRepeat(random, suggestAddress(record).replaceAll(',', ''));
  const texts = [
    record.sub_building_name,
    record.building_name,
    record.building_number,
    record.organisation_name,
    group.thoroughfare,
    group.dependant_locality,
    group.post_town,
    group.entry.postcode,
  ];
  let words = texts
    .filter(() => random() < 0.6)
    .flatMap((text) => text.split(' '))
    .filter((word) => word !== '');
  if (random() < 0.3) words = words.sort(() => random() - 0.5);
  words = words.filter(() => random() < 0.9).map((word) => (random() < 0.12 ? mistype(random, word) : word));
  if (random() < 0.15)
    words.push(pick(['st', 'rd', 'flat', '1', 'kiln', 'hous', 'm1', 'uk', 'the', 'zzz', 'kilnhouse', 'a', 'two ']));
  const text = words.join(random() < 0.05 ? '' : ' ');
  return random() < 0.5 ? text.slice(0, 1 + Math.floor(random() * text.length)) : text;
};

const mistype = (random: () => number, word: string): string => {
  const at = Math.floor(random() * word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return [
    before + after,
    `${before}${letter}${letter}${after}`,
    `${before}e${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ][Math.floor(random() * 4)]!;
};
