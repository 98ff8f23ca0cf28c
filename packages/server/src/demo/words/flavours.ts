import type { Random } from '../random.ts';
import * as english from './english-names.ts';
import { houseNames } from './houses.ts';
import * as irish from './irish-names.ts';
import * as islands from './island-names.ts';
import * as scottish from './scottish-names.ts';
import * as welsh from './welsh-names.ts';

/** How things are named in one part of the country. */
export type Flavour = {
  street(random: Random): string;
  village(random: Random): string;
  readonly houses: readonly string[];
  readonly tenements: boolean;
};

/** The way of naming in a district; the town decides which island it is. */
export const flavourOf = (district: string, town: string): Flavour =>
  district.startsWith('L') ? norman : (flavours[district.charAt(0)] ?? (town === 'ISLE OF MAN' ? manx : anglian));

/** Two halves that are not the same, run together. */
const compound = (random: Random, heads: readonly string[], tails: readonly string[]): string => {
  const head = random.pick(heads);
  const tail = random.pick(tails);
  if (head === tail) return compound(random, heads, tails);
  // A letter met twice at the seam of a vowel reads as a slip: ARDDALE is fine, AGHAALLAN is not.
  return /[AEIOU]$/.test(head) && head.at(-1) === tail.charAt(0) ? head + tail.slice(1) : head + tail;
};

const englishPlace = (random: Random) => compound(random, english.englishHeads, english.englishTails);

const anglian: Flavour = {
  street: (random) =>
    random.chance(0.12)
      ? random.pick(english.classicStreets)
      : `${random.chance(0.6) ? random.pick(english.streetNouns) : englishPlace(random)} ${random.pick(english.englishDescriptors)}`,
  village: (random) => {
    const place = englishPlace(random);
    if (random.chance(0.12)) return `${random.pick(english.villagePrefixes)} ${place}`;
    return random.chance(0.1) ? `${place} ${random.pick(english.villageSuffixes)}` : place;
  },
  houses: houseNames,
  tenements: false,
};

const scottishPlace = (random: Random) => compound(random, scottish.scottishHeads, scottish.scottishTails);
const caledonian: Flavour = {
  street: (random) =>
    random.chance(0.12)
      ? random.pick(scottish.scottishClassics)
      : `${random.chance(0.5) ? random.pick(scottish.scottishNouns) : scottishPlace(random)} ${random.pick(scottish.scottishDescriptors)}`,
  village: scottishPlace,
  houses: [...scottish.scottishHouses, ...scottish.scottishHouses, ...houseNames],
  tenements: true,
};

const cambrian: Flavour = {
  street: (random) =>
    random.chance(0.5) ? anglian.street(random) : `${random.pick(welsh.welshWays)} ${random.pick(welsh.welshNames)}`,
  village: (random) => compound(random, welsh.welshHeads, welsh.welshTails),
  houses: [...welsh.welshHouses, ...welsh.welshHouses, ...houseNames],
  tenements: false,
};

const irishPlace = (random: Random) => compound(random, irish.irishHeads, irish.irishTails);
const hibernian: Flavour = {
  street: (random) =>
    random.chance(0.1)
      ? random.pick(irish.irishClassics)
      : `${random.chance(0.4) ? random.pick(irish.irishNouns) : irishPlace(random)} ${random.pick(irish.irishDescriptors)}`,
  village: irishPlace,
  houses: houseNames,
  tenements: false,
};

const norman: Flavour = {
  street: (random) =>
    random.chance(0.25)
      ? anglian.street(random)
      : `${random.pick(islands.normanWays)} ${random.pick(islands.normanNames)}`,
  village: englishPlace,
  houses: [...islands.normanHouses, ...islands.normanHouses, ...houseNames],
  tenements: false,
};

const manxPlace = (random: Random) => compound(random, islands.manxHeads, islands.manxTails);
const manx: Flavour = {
  street: (random) =>
    random.chance(0.6) ? anglian.street(random) : `${manxPlace(random)} ${random.pick(english.englishDescriptors)}`,
  village: manxPlace,
  houses: houseNames,
  tenements: false,
};

const flavours: Readonly<Record<string, Flavour>> = { E: anglian, S: caledonian, W: cambrian, N: hibernian };
