import { readFileSync, writeFileSync } from 'node:fs';
import { readAddress } from '@fingerpost/core/read/address/read-address';
import { createRandom, type Random } from '../../packages/server/src/demo/random.ts';
import { foldOf } from '../support/folds.ts';
import { type ListedRow, type Pair, referenceFile } from '../support/pairs.ts';
import { asked, type Home, type Premise, stored } from './home-wordings.ts';

/** Homes for the list that is searched, and how somebody else writes them. */
export type StreetHomes = { readonly rows: readonly HomeRow[]; readonly pairs: readonly Pair[] };
export type HomeRow = { readonly id: string; readonly address: string; readonly postcode: string };

/**
 * Invented homes on the real streets of a list, each as one register keeps it and as another one writes it. No open pairs of homes exist,
 * so the fit sees the wordings of homes this way, and real pairs judge it. One home in six is asked for and not in the list.
 */
export const homesOnStreets = (list: readonly ListedRow[], streets: number): StreetHomes => {
  const rows: HomeRow[] = [];
  const pairs: Pair[] = [];
  const taken = wordsByPostcode(list);
  for (const [at, street] of drawStreets(list, streets).entries()) {
    const random = createRandom(seed, at + 1);
    // What a real row of the postcode may be is not invented again.
    const isFree = ({ house, name }: Premise): boolean =>
      !wordsOf(`${house} ${name}`).some((word) => taken.get(street.postcode)?.has(word));
    const homes = drawPremises(random)
      .filter(isFree)
      .map((premise): Home => ({ ...street, ...premise }));
    if (homes.length === 0) continue;
    const keep = random.pick(stored);
    const listed: { readonly home: Home; readonly id: string }[] = [];
    for (const home of homes) {
      if (random.chance(leftOut)) continue;
      const id = `H${String(rows.length).padStart(6, '0')}`;
      listed.push({ home, id });
      rows.push({ id, address: keep(home, random), postcode: street.postcode });
    }
    for (let ask = 0; ask < asksPerStreet; ask++) {
      const home = random.chance(strangers) ? strangerTo(random.pick(homes), random) : random.pick(homes);
      if (!isFree(home)) continue;
      const { kind, text, beside = text } = random.pick(asked)(home, random);
      const right = listed.filter((one) => isSame(one.home, home)).map(({ id }) => id);
      pairs.push({
        text: `${beside}, ${street.postcode}`,
        withoutPostcode: text,
        postcode: street.postcode,
        right,
        kind: `home: ${kind}`,
        fold: foldOf(/^[A-Z]+/.exec(street.postcode)![0]),
      });
    }
  }
  return { rows, pairs };
};

/** Writes the real list and the homes as one table; the answer is its file. */
export const writeList = (file: string, { rows }: StreetHomes): string => {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ id, address, postcode }) => `${id},,${quoted(address)},${postcode}\n`);
  writeFileSync(file, `${readFileSync(referenceFile, 'utf8').trimEnd()}\n${lines.join('')}`);
  return file;
};

const seed = 33;
const leftOut = 0.12;
const strangers = 0.1;
const asksPerStreet = 4;

/** The words and numbers of the rows at each postcode. */
const wordsByPostcode = (list: readonly ListedRow[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { text } of list) {
    const postcode = text.slice(text.lastIndexOf(',') + 1).trim();
    const words = found.get(postcode) ?? new Set();
    for (const word of wordsOf(text)) words.add(word);
    found.set(postcode, words);
  }
  return found;
};
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\d+|[a-z]{4,}/g) ?? [];

type Street = Pick<Home, 'street' | 'locality' | 'town' | 'county' | 'postcode'>;

/** Streets of the list, each name once in its town, the same ones in every run. */
const drawStreets = (list: readonly ListedRow[], count: number): readonly Street[] => {
  const random = createRandom(seed, 0);
  const found = new Map<string, Street>();
  for (let tries = 0; found.size < count && tries < count * 40; tries++) {
    const { text } = random.pick(list);
    const { thoroughfare, dependant_locality, post_town, county, postcode } = readAddress(text);
    if (thoroughfare === '' || post_town === '' || postcode === '' || /\d/.test(thoroughfare)) continue;
    const key = `${thoroughfare}|${post_town}`.toLowerCase();
    if (!found.has(key))
      found.set(key, { street: thoroughfare, locality: dependant_locality, town: post_town, county, postcode });
  }
  return [...found.values()];
};

/** The homes of a stretch of a street: houses, one or two of them in flats, a block, a few names. */
const drawPremises = (random: Random): readonly Premise[] => {
  const homes: Premise[] = [];
  let house = random.between(1, random.pick([20, 60, 250]));
  for (let left = random.between(3, 7); left > 0; left--) {
    house += 2 * random.between(1, 3);
    for (const one of random.pick(plots)(String(house), random)) homes.push(one);
  }
  return homes;
};

const plain = (house: string): Premise => ({ house, name: '', flat: '' });
const storeys = ['Ground Floor Flat', 'First Floor Flat', 'Second Floor Flat', 'Top Floor Flat', 'Basement Flat'];
const storeysApart = ['Garden Flat', 'Upper Flat', 'Lower Flat', 'Ground Floor Rear Flat', 'First Floor Front Flat'];
const names =
  `Rose Cottage|The Laurels|Oakfield|The Old Bakery|Hillside|Ivy House|Fairview|The Willows|Orchard End|Meadow View|Ashleigh|The Lodge
|Woodlands|Corner Cottage|Mill House|Sunnyside|Holly Bank|Westfield|The Coach House|Beechcroft`
    .split('|')
    .map((name) => name.trim());
const blocks =
  `Elgar|Kestrel|Windsor|Marlow|Hawthorn|Nelson|Priory|Bramley|Cedar|Turner|Regent|Abbots|Wren|Tudor|Kingfisher`.split(
    '|',
  );

/** What may stand on a plot; houses are the most common. */
const plots: readonly ((house: string, random: Random) => readonly Premise[])[] = [
  ...Array<(house: string) => readonly Premise[]>(4).fill((house) => [plain(house)]),
  (house) => [plain(house), plain(`${house}A`)],
  (house) => [plain(`${house}A`), plain(`${house}B`)],
  (house) => [plain(`${house}-${Number(house) + 2}`)],
  (house, random) => [{ ...plain(house), name: random.pick(names) }],
  (_, random) => [{ ...plain(''), name: random.pick(names) }],
  (_, random) => [{ ...plain(''), name: `PO Box ${random.between(1, 900)}` }],
  (house, random) => flats(random.between(2, 6)).map((flat) => ({ ...plain(house), flat })),
  (house, random) =>
    ['Flat A', 'Flat B', 'Flat C'].slice(0, random.between(2, 3)).map((flat) => ({ ...plain(house), flat })),
  (house, random) => storeys.slice(0, random.between(2, 5)).map((flat) => ({ ...plain(house), flat })),
  (house, random) => [random.pick(storeysApart), random.pick(storeys)].map((flat) => ({ ...plain(house), flat })),
  (house, random) => {
    const name = `${random.pick(blocks)} ${random.pick(['House', 'Court', 'Lodge', 'Mansions'])}`;
    return flats(random.between(3, 12)).map((flat) => ({ house: random.chance(0.5) ? house : '', name, flat }));
  },
  (house) => ['Flat 1/1', 'Flat 1/2', 'Flat 2/1', 'Flat 2/2'].map((flat) => ({ ...plain(house), flat })),
];
const flats = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `Flat ${at + 1}`);

/** The same street or building with a number, a flat or a name that it does not have. */
const strangerTo = (home: Home, random: Random): Home => {
  if (/\d/.test(home.flat)) return { ...home, flat: home.flat.replace(/\d+$/, (flat) => String(Number(flat) + 40)) };
  if (home.name.startsWith('PO Box')) return { ...home, name: `PO Box ${random.between(901, 1_800)}` };
  if (home.house === '') return { ...home, name: `${random.pick(blocks)} Barn` };
  const [, digits = '', rest = ''] = /^(\d+)(.*)$/.exec(home.house)!;
  const turned = [...digits].reverse().join('');
  const other = turned === digits || random.chance(0.5) ? String(Number(digits) + 300) : turned;
  return { ...home, house: other + rest.replace(/\d+/, String(Number(other) + 2)) };
};

const isSame = (one: Premise, other: Premise): boolean =>
  one.house === other.house && one.name === other.name && one.flat === other.flat;
