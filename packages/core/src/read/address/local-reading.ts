import { traitsOf } from '../../countries/countries.ts';
import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import { cityStates, namesOfCountry } from '../../countries/names-of-country.ts';
import { joinInitials } from '../../text/terms-of.ts';
import type { WrittenWord } from './address-parts.ts';
import { isHouseLetter } from './number-words.ts';
import { takePostcodeOf } from './steps/local-postcode.ts';
import {
  takeLocalNames,
  takeLocalStreet,
  takeLocalTown,
  takeLocalUnits,
  takeNumberedStreet,
} from './steps/local-street.ts';
import { takeLocalities, takeNames, takeTown } from './steps/names.ts';
import {
  leaveOutCodeLabels,
  leaveOutContacts,
  leaveOutDirections,
  leaveOutLabels,
  leaveOutPersons,
  leaveOutRepeats,
} from './steps/noise.ts';
import { takeNamed } from './steps/postcode-and-county.ts';
import { takePoBox, takeSubBuilding } from './steps/premise.ts';
import type { LabellingStep } from './steps/step.ts';
import { takeStreet } from './steps/street.ts';

/** How the addresses of a country other than the United Kingdom are read. */
export type LocalReading = {
  /** Writes what the country writes its own way so that words can be cut. */
  readonly tidy: (text: string) => string;
  readonly takePostcode: LabellingStep;
  readonly steps: readonly LabellingStep[];
};

/** The reading of a country, by its ISO code of 3 letters. Addresses in English are read as British ones, with the country's own codes. */
export const localReadingOf = (country: string): LocalReading => {
  let reading = known.get(country);
  if (reading === undefined) {
    reading = makeReading(country);
    known.set(country, reading);
  }
  return reading;
};
const known = new Map<string, LocalReading>();

const makeReading = (country: string): LocalReading => {
  const { numberAfterStreet = false, flatBeforeSlash = false, codeDigits } = traitsOf(country);
  const lexicon = lexiconOf(country);
  const takePostcode = takePostcodeOf(country);
  const takeCountry = cityStates.has(country) ? takeNothing : takeNamed(namesOfCountry(country), 'country');
  const order = { lexicon, numberAfterStreet };
  const takeCounty = takeNamed(countiesOf(lexicon), 'county');
  const first = [leaveOutContacts, leaveOutLabels, takeCountry, takePostcode, leaveOutCodeLabels, takeCountry];
  return {
    takePostcode,
    tidy: tidierOf(codeDigits, flatBeforeSlash),
    steps: lexicon.isEnglish
      ? [...first, takeCounty, takeNumberedStreet, ...englishSteps]
      : [...first, takePoBox, takeLocalUnits(order), takeLocalTown(order), takeLocalStreet(order), takeLocalNames],
  };
};

const takeNothing: LabellingStep = () => {};

/** Counties as people write them, alone or after a word such as "County". */
const countiesOf = ({ counties, countySigns }: Lexicon): ReadonlySet<string> => {
  const names = [...counties.byWord.values()].flat().map((words) => words.join(' '));
  return new Set([...names, ...names.flatMap((name) => [...countySigns].map((sign) => `${sign} ${name}`))]);
};

/** The steps that take an address of an English-speaking country apart, once its postcode and counties are known. */
export const englishSteps: readonly LabellingStep[] = [
  takePoBox,
  leaveOutPersons,
  leaveOutDirections,
  takeSubBuilding,
  leaveOutRepeats,
  takeStreet,
  takeTown,
  takeLocalities,
  takeNames,
];

/** A dash before a postcode is not part of a range, and "3/12" and "#05-12" have a flat. */
const tidierOf = (codeDigits: number | undefined, flatBeforeSlash: boolean) => {
  const gluedCode = new RegExp(`\\p{L}(?=\\d{${codeDigits ?? longestCode}}(?!\\w))`, 'gu');
  const dashed = codeDigits === undefined ? undefined : new RegExp(`\\s*[-–—]\\s*(?=\\d{${codeDigits}}\\b)`, 'g');
  return (text: string): string => {
    const whole = joinInitials(text).replace(gluedWords, '$& ').replace(gluedCode, '$& ');
    const apart = dashed === undefined ? whole : whole.replace(dashed, ', ');
    const floors = apart.replace(floorAndUnit, ', unit $1-$2, ');
    return flatBeforeSlash ? floors.replace(flatAndHouse, 'unit $1, $2') : floors;
  };
};
/** "RueVernier" is two words. */
const gluedWords = /\p{Ll}(?=\p{Lu}\p{Ll})/gu;
/** No code of a country has more digits. */
const longestCode = 10;
const floorAndUnit = /#\s*(\d{1,2})\s*-\s*(\d{1,4}[a-z]?)\b/gi;
const flatAndHouse = /\b(?:(?:unit|flat|apt)\s+)?(\d{1,4}[a-z]?)\s*\/\s*(\d{1,4}[a-z]?)\b/gi;

/** "12 bis" and "12 B" are one number each, as registers keep them. */
export const joinHouseLetters = (words: WrittenWord[], country: string): WrittenWord[] => {
  // The steps for English read such letters themselves.
  if (lexiconOf(country).isEnglish) return words;
  const joined: WrittenWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const next = words[at + 1];
    if (
      next !== undefined &&
      next.line === word.line &&
      plainNumber.test(word.text) &&
      isHouseLetter(next.text, country)
    ) {
      joined.push({ ...word, text: word.text + next.text, shown: `${word.shown} ${next.shown}` });
      at++;
    } else joined.push(word);
  }
  return joined;
};

const plainNumber = /^\d{1,4}$/;
