import { suffixName, suffixOf } from '../../countries/usa/street-suffixes.ts';
import { typosAllowed } from '../../read/query/typos-allowed.ts';
import { highwayOf } from '../../read/usa/highways.ts';
import { withinTypos } from '../../text/typos.ts';

/** How alike two street names are: 1 the same however it is written, less for each wrong letter, 0 another street. */
export const streetLikeness = (written: string, stored: string): number =>
  keyLikeness(streetKey(written), streetKey(stored));

/** The same for names that are in their one spelling already. */
export const keyLikeness = (one: string, other: string): number => {
  if (one === other) return 1;
  if (Math.abs(one.length - other.length) > mostDifference) return 0;
  if (hasDigit.test(one) || hasDigit.test(other)) return highwayLikeness(one, other);
  const [glued, gluedOther] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  if (glued === gluedOther) return 0.98;
  const wrong = withinTypos(glued, gluedOther, Math.min(typosAllowed(gluedOther.length), 2));
  return wrong < 0 ? 0 : 1 - wrong * worthOfLetter;
};

const hasDigit = /\d/;
/** STATE ROUTE 9 and HIGHWAY 9 differ most. */
const mostDifference = 12;

/** ROUTE 9 may be STATE ROUTE 9 or US HIGHWAY 9, and a state's road is its highway; COUNTY ROAD 9 is another. */
const highwayLikeness = (one: string, other: string): number => {
  const [mine, theirs] = [scopeOf(one), scopeOf(other)];
  if (mine === undefined || theirs === undefined || mine.number !== theirs.number) return 0;
  return mine.scope === theirs.scope || mine.scope === '' || theirs.scope === '' ? 0.9 : 0;
};

const scopeOf = (key: string): { readonly scope: string; readonly number: string } | undefined => {
  const [, scope = '', number] =
    /^(?:(US|STATE|COUNTY|TOWNSHIP|OLD|BUSINESS) )?(?:HIGHWAY|ROUTE|ROAD) (\d+[A-Z]?)$/.exec(key) ?? [];
  return number === undefined ? undefined : { scope, number };
};

/** A street name in one spelling: ordinals as figures, saints and the like shortened, suffixes written out, highways by their standard words. */
export const streetKey = (name: string): string => {
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= mostKeys) keys.clear();
  const key = spellName(name);
  keys.set(name, key);
  return key;
};

/** The names of streets repeat from town to town, and spelling one takes longer than all else. */
const keys = new Map<string, string>();
const mostKeys = 20_000;

const spellName = (name: string): string => {
  // A quick test: names that end in neither a digit nor a single letter are no highways.
  const words = ((mayBeHighway.test(name) ? highwayOf(name)?.standard : undefined) ?? name).split(' ');
  const [first = '', ...others] = words;
  const last = others.length - 1;
  return [
    ordinalOf(first, others.length === 0),
    ...others.map((word, at) => ordinals.get(word) ?? spellWord(word, at === last)),
  ].join(' ');
};

const mayBeHighway = / (?:\d|[A-Z]{1,2}(?: |$))/;

/** The last word may be the suffix; ST and MT before it are a saint and a mount. */
const spellWord = (word: string, isLast: boolean): string =>
  shortened[word] ?? (!isLast && shortForms.has(word) ? word : suffixName(suffixOf(word) ?? word));

/** 17, 17TH and the slips 17H and 17HT are one ordinal at the beginning of a street. */
const ordinalOf = (word: string, isLast: boolean): string => {
  const [, digits] = /^(\d+)[STNDRH]{0,4}$/.exec(word) ?? [];
  return digits === undefined ? (ordinals.get(word) ?? spellWord(word, isLast)) : figure(Number(digits));
};

const worthOfLetter = 0.12;

const shortened: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  SAINTE: 'STE',
  MOUNT: 'MT',
  FORT: 'FT',
  DOCTOR: 'DR',
  JUNIOR: 'JR',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  AND: '&',
};

const shortForms: ReadonlySet<string> = new Set(Object.values(shortened));

const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const units = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH'.split(' ');
const teens =
  'TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(' ');

const figure = (number: number): string => {
  const ending = number % 100 > 10 && number % 100 < 14 ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH');
  return `${number}${ending}`;
};

const ordinals: ReadonlyMap<string, string> = new Map([
  ...[...units, ...teens].map((word, at) => [word, figure(at + 1)] as const),
  ...tens.flatMap((ten, at) => [
    [`${ten.slice(0, -1)}IETH`, figure((at + 2) * 10)] as const,
    ...units.map((unit, one) => [`${ten}-${unit}`, figure((at + 2) * 10 + one + 1)] as const),
  ]),
]);
