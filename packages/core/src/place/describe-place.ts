import { isSmallLetter } from '../text/character-codes.ts';
import { foldText } from '../text/fold-text.ts';
import { isCountry, type PlaceFeature } from './feature.ts';

/** What the description of a place is made from; names are '' if they are not known. */
export type DescribedPlace = PlaceFeature & {
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly admin1Name: string;
  readonly admin2Name: string;
};

/**
 * The place as people say it: "London, Greater London, England", "Lyon, Auvergne-Rhône-Alpes, France", "Georgia" for the
 * country and "Georgia, United States" for the state. `full` names the second level everywhere, to tell namesakes apart.
 */
export const describePlace = (place: DescribedPlace, full = false): string => {
  if (isCountry(place)) return place.countryName || place.name;
  const { name, countryName, admin1Name, admin2Name } = place;
  const ofNation = nations.has(place.countryCode) && admin1Name !== '';
  const regions = unlike(name, ofNation || full ? [admin2Name, admin1Name] : [admin1Name]);
  if (ofNation && regions.length > 0) return [name, ...regions].join(', ');
  const between = countryName === '' ? regions : regions.filter((region) => !sameText(region, countryName));
  return [name, ...between, countryName].filter((part) => part !== '').join(', ');
};

/** Countries of countries: there the first level is named in place of the country. */
const nations: ReadonlySet<string> = new Set(['GB']);

/** The names that add something to the ones before them. */
const unlike = (name: string, regions: readonly string[]): readonly string[] => {
  const said = [name];
  for (const region of regions) if (region !== '' && !said.some((other) => sameText(region, other))) said.push(region);
  return said.slice(1);
};

const sameText = (one: string, other: string): boolean =>
  one === other || (mayBeSame(one, other) && foldText(one) === foldText(other));

/** Folding costs time and leaves an ASCII letter at the end what it is, so that alone distinguishes most pairs. */
const mayBeSame = (one: string, other: string): boolean => {
  const [last, otherLast] = [one.charCodeAt(one.length - 1) | 0x20, other.charCodeAt(other.length - 1) | 0x20];
  return last === otherLast || !isSmallLetter(last) || !isSmallLetter(otherLast);
};
