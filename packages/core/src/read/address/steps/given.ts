import type { GivenParts, WrittenWord } from '../address-parts.ts';
import { cutWords } from '../cut-words.ts';
import { mayBeSlipped, takePostcode } from './postcode-and-county.ts';
import { type LabellingStep, label, stretchText } from './step.ts';

/** Adds the parts that were given in addition to the text, each on its own line after the words. */
export const addGiven = (
  words: WrittenWord[],
  { post_town, county, postcode }: GivenParts,
  takeCode: LabellingStep = takePostcode,
): void => {
  add(words, post_town, (town) => {
    // The town's column may contain "London SW1A 2AA".
    takeCode(town);
    if (postcode) for (const word of town) if (word.part === 'postcode') word.part = 'noise';
    label(town, all(town), 'post_town');
  });
  add(words, county, (region) => label(region, all(region), 'county'));
  add(words, postcode, (code) => {
    takeCode(code);
    // A postcode that cannot be read is kept as given, unless it has no digit or look-alike; then the text may have a better one.
    const isNone = code.every(({ text }) => !/\d/.test(text)) && !mayBeSlipped(code);
    const isFound = code.some(({ part }) => part === 'postcode');
    label(code, all(code), isFound || isNone ? 'noise' : 'postcode');
  });
};

const add = (words: WrittenWord[], given: string | undefined, read: (added: WrittenWord[]) => void): void => {
  if (!given) return;
  const added = cutWords(given.slice(0, longestPart), (words.at(-1)?.line ?? -1) + 1).slice(0, mostWords);
  if (fillers.has(stretchText(added, all(added)))) label(added, all(added), 'noise');
  else read(added);
  words.push(...added);
};

const all = ({ length }: readonly WrittenWord[]) => ({ start: 0, end: length });
const longestPart = 100;
const mostWords = 20;
/** What people and programs put into a field that must not be empty. */
const fillers: ReadonlySet<string> = new Set(
  'n a|na|none|null|nil|nan|unknown|not known|not applicable|not given|undefined|tbc|tba|x|xx|xxx'.split('|'),
);
