import { editDistance } from '../text/edit-distance.ts';
import { commonDomains } from './providers.ts';

/**
 * Domains that were probably meant by one that takes no mail, the likeliest first, at most three: a common provider with a similar name; if
 * there is none and no domain has that ending (`knownEnding` is false), the same name with a common ending.
 */
export const suggestDomains = (typed: string, knownEnding: boolean): readonly string[] => {
  if (commonDomains.includes(typed)) return [];
  const providers = commonDomains
    .map((domain) => ({ domain, rank: rankOf(typed, domain) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ domain }) => domain);
  const meant = providers.length > 0 || knownEnding ? providers : withCommonEnding(typed);
  return meant.slice(0, mostSuggestions);
};

/**
 * Says whether the domain is a common provider with one slip: a letter doubled, left out, wrong or swapped with its neighbour.
 * The first letter and the ending must be right and the name not short, because `tmail.com` and `mailx.com` are names of their own.
 */
export const isSlipOfProvider = (typed: string): boolean =>
  !commonDomains.includes(typed) && commonDomains.some((domain) => isOneSlip(split(typed), split(domain)));

const isOneSlip = ([name, ending]: Split, [providerName, providerEnding]: Split): boolean =>
  ending === providerEnding &&
  providerName.length >= longName &&
  name[0] === providerName[0] &&
  differ(name, providerName) <= 1 &&
  editDistance(name, providerName) === 1;

const longName = 5;
const mostSuggestions = 3;

/** How far a provider is from what was typed, or undefined when too far: a wrong ending weighs at most two letters. */
const rankOf = (typed: string, domain: string): number | undefined => {
  const [name, ending] = split(typed);
  const [providerName, providerEnding] = split(domain);
  // Texts differ by at least the difference of their lengths, so nearly all pairs need no counting.
  if (differ(name, providerName) > mostEdits && differ(typed, domain) > mostEdits) return undefined;
  const { nameEdits, edits } = tolerances.find(({ upTo }) => name.length <= upTo) ?? tolerances[0];
  // A missing or misplaced dot moves letters from the name to the ending.
  const whole = editDistance(typed, domain);
  if (whole <= nameEdits) return whole;
  const inName = editDistance(name, providerName);
  const total = inName + Math.min(editDistance(ending, providerEnding), 2);
  return inName <= nameEdits && total <= edits ? total : undefined;
};

const mostEdits = 2;
const differ = (one: string, other: string): number => Math.abs(one.length - other.length);

/** Short names are close to many others, so fewer letters of them may be wrong. */
const tolerances = [
  { upTo: 2, nameEdits: 0, edits: 1 },
  { upTo: 4, nameEdits: 1, edits: 2 },
  { upTo: 5, nameEdits: 1, edits: 3 },
  { upTo: Number.POSITIVE_INFINITY, nameEdits: 2, edits: 3 },
] as const;

type Split = readonly [name: string, ending: string];

const split = (domain: string): Split => {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
};

const withCommonEnding = (typed: string): readonly string[] => {
  const labels = typed.split('.');
  return commonEndings.flatMap((ending) => {
    const kept = labels.slice(0, -ending.split('.').length);
    const typedEnding = labels.slice(kept.length).join('.');
    return kept.length > 0 && editDistance(typedEnding, ending) === 1 ? [`${kept.join('.')}.${ending}`] : [];
  });
};

const commonEndings = [
  'com',
  'co.uk',
  'org.uk',
  'net',
  'org',
  'uk',
  'ie',
  'eu',
  'de',
  'fr',
  'nl',
  'info',
  'io',
  'com.au',
];
