import type { Random } from '../../packages/server/src/demo/random.ts';

/** The parts of an address as people write them one after the other; '' or none if there is nothing to write. */
export type WrittenAddress = {
  /** Organisation, flat, building, number and street, localities. */
  readonly lines: readonly string[];
  readonly town: string;
  readonly postcode: string;
};

/** A way to type: what of the address is left out, and how the rest is typed; undefined when there is no occasion for it. */
export type TypingHabit = {
  readonly without?: 'town' | 'postcode';
  readonly type: (words: readonly string[], random: Random) => readonly string[] | undefined;
};

/** The habits of typing that search is judged by. Nothing here knows how queries are read. */
export const typingHabits: Readonly<Record<string, TypingHabit>> = {
  'in full': { type: asWritten },
  'first 8 letters': { type: (words) => firstLetters(words, 8) },
  'first 12 letters': { type: (words) => firstLetters(words, 12) },
  'first 16 letters': { type: (words) => firstLetters(words, 16) },
  'first 20 letters': { type: (words) => firstLetters(words, 20) },
  'one typo': { without: 'postcode', type: (words, random) => mistyped(words, 1, random) },
  'two typos': { without: 'postcode', type: (words, random) => mistyped(words, 2, random) },
  'words swapped': { type: swapped },
  abbreviated: { without: 'postcode', type: abbreviated },
  glued: { without: 'postcode', type: glued },
  'without postcode': { without: 'postcode', type: asWritten },
  'without town': { without: 'town', type: asWritten },
};

/** The address as typed with the habit. */
export const typeAddress = (address: WrittenAddress, habit: TypingHabit, random: Random): string | undefined => {
  const words = habit.type(wordsOf(leaveOut(address, habit.without)), random);
  return words === undefined ? undefined : spelled(words, random);
};

/** The address without what the habit leaves out, which cannot be known from what was typed. */
export const leaveOut = (address: WrittenAddress, part: TypingHabit['without']): WrittenAddress =>
  part === undefined ? address : { ...address, [part]: '' };

/** The whole address as one text. */
export const writtenInFull = ({ lines, town, postcode }: WrittenAddress): string =>
  [...lines, town, postcode].filter((part) => part !== '').join(', ');

/** The words in their order, without marks between them. A postcode is one word here, because people do not separate its halves. */
const wordsOf = ({ lines, town, postcode }: WrittenAddress): readonly string[] => {
  const before = [...lines, town].flatMap((part) => part.split(/[\s,]+/)).filter((word) => word !== '');
  return postcode === '' ? before : [...before, postcode];
};

function asWritten(words: readonly string[]): readonly string[] {
  return words;
}

function firstLetters(words: readonly string[], count: number): readonly string[] | undefined {
  const text = words.join(' ');
  return text.length > count ? [text.slice(0, count).trimEnd()] : undefined;
}

/** Most people type small letters and leave out commas; some do not, and some type no space in a postcode. */
const spelled = (words: readonly string[], random: Random): string => {
  const glueCode = random.chance(0.3);
  const text = words.map((word) => (glueCode && isPostcode.test(word) ? word.replace(' ', '') : word)).join(' ');
  const draw = random.next();
  return draw < 0.7 ? text.toLowerCase() : draw < 0.85 ? text : text.toUpperCase();
};

/** This many letters wrong, missing, doubled or swapped, each in a word of letters; two in one word only if it is long. */
function mistyped(list: readonly string[], count: number, random: Random): readonly string[] | undefined {
  const result = [...list];
  const touched = new Set<number>();
  for (let done = 0; done < count; done++) {
    const open = result.flatMap((word, at) =>
      letters.test(word) && (!touched.has(at) || word.length >= longWord) && word.length >= 3 ? [at] : [],
    );
    if (open.length === 0) return undefined;
    const at = random.pick(open);
    touched.add(at);
    const wrong = mistype(result[at]!, random);
    if (wrong.toLowerCase() === list[at]!.toLowerCase()) done--;
    result[at] = wrong;
  }
  return result;
}

const mistype = (word: string, random: Random): string => {
  const at = random.below(word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [
    () => before + random.pick([...alphabet]) + after,
    () => before + after,
    () => before + letter + letter + after,
    () => (after === '' ? before + after : before + after.charAt(0) + letter + after.slice(1)),
  ];
  return random.pick(slips)();
};

/** Two words of letters change places; numbers stay in their order, as "flat 2, 10" is not "flat 10, 2". */
function swapped(list: readonly string[], random: Random): readonly string[] | undefined {
  const open = list.flatMap((word, at) => (/[0-9]/.test(word) && !isPostcode.test(word) ? [] : [at]));
  if (open.length < 2) return undefined;
  const one = random.pick(open);
  const other = random.pick(open.filter((at) => at !== one));
  return list.map((word, at) => (at === one ? list[other]! : at === other ? list[one]! : word));
}

function abbreviated(words: readonly string[]): readonly string[] | undefined {
  const short = words.map((word) => shortForms[word.toLowerCase()] ?? word);
  return short.every((word, at) => word === words[at]) ? undefined : short;
}

/** Two neighbouring words of letters without the space between them. */
function glued(words: readonly string[], random: Random): readonly string[] | undefined {
  const open = words.flatMap((word, at) => (letters.test(word) && letters.test(words[at + 1] ?? '') ? [at] : []));
  if (open.length === 0) return undefined;
  const at = random.pick(open);
  return [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const letters = /^[a-z]+$/i;
const longWord = 8;
const isPostcode = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/;

/** How the words of addresses are usually written short. */
const shortForms: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  lane: 'ln',
  drive: 'dr',
  close: 'cl',
  court: 'ct',
  crescent: 'cres',
  gardens: 'gdns',
  grove: 'gr',
  place: 'pl',
  terrace: 'terr',
  square: 'sq',
  park: 'pk',
  house: 'hse',
  cottage: 'cott',
  apartment: 'apt',
  buildings: 'bldgs',
  centre: 'ctr',
  industrial: 'ind',
  estate: 'est',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  limited: 'ltd',
  first: '1st',
  second: '2nd',
  birmingham: "b'ham",
  liverpool: "l'pool",
  manchester: 'manc',
  nottingham: "nott'm",
  newcastle: 'newc',
  southampton: "so'ton",
  wolverhampton: "w'ton",
};
