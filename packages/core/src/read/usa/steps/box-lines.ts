import { directionalOf } from '../../../countries/usa/directionals.ts';
import { type Draft, type DraftStep, has, isFree, mark, type Part, textBetween, wordAt } from './draft.ts';

/** Boxes, routes and other ways of delivery that are no street, each as the words that begin it. Longer ones come first. */
const patterns: readonly (readonly [RegExp, Part])[] = [
  [/^(?:PMB|PBM|PRIVATE MAIL ?BOX) (?:# )?[\dA-Z-]+/, 'pmb'],
  [/^(?:GENERAL DELIVERY|GEN DEL(?:IVERY)?|GENERAL DEL)/, 'box'],
  [/^(?:PSC|CMR|UNIT|UMR) [\dA-Z-]+ BOX (?:# )?[\dA-Z-]+/, 'box'],
  [
    /^(?:HC ?R?|H C ?R?|HCR|HC (?:RTE|RT|ROUTE)|(?:HWY|HIGHWAY) CONTRACT(?: (?:ROUTE|RTE|RT))?|STAR (?:RTE|RT|ROUTE)) ?(?:# )?-?[\dA-Z]*\d[\dA-Z]* ?BOX ?(?:# )?[A-Z]?-?\d[\dA-Z-]*/,
    'box',
  ],
  [
    /^(?:RR|R R|RURAL (?:ROUTE|RTE|RT)|RFD(?: ROUTE)?|R F D|RT|RTE|ROUTE|RD) ?(?:# |NO )?[A-Z]?-?\d+[A-Z]? BOX ?(?:# )?[A-Z]?-?\d[\dA-Z-]*/,
    'box',
  ],
  [/^(?:RR|R R|RURAL (?:ROUTE|RTE|RT)) (?:# )?\d+[A-Z]? BOX(?= |$)/, 'box'],
  [/^(?:STAR (?:RTE|RT|ROUTE)|HCR?|RR) (?:# )?[\dA-Z]*\d[\dA-Z]*(?= |$)(?! (?:ST|AVE|RD|LN)\b)/, 'box'],
  [
    /^(?:P ?O ?B(?:OX|X)|POST(?:AL)? ?(?:OFFICE|OFF)? ?BO?X|P ?O ?BOX|POB|P BOX|PO LOCK ?BOX|P ?O ?(?:DRAWER|BIN|DWR)) (?:# |NO |NUMBER )?(?:[A-Z]?-?[\dA-Z]*\d[\dA-Z-]*|[A-Z](?= |$))/,
    'box',
  ],
  [/^(?:PO|POST OFFICE) \d+(?= |$)/, 'box'],
  [/^ROUTE BOX (?:# |NO )?\d+[A-Z]?(?= |$)/, 'box'],
];

/** Post office boxes, rural and highway contract routes, military boxes, private mailboxes and general delivery. */
export const boxesAndRoutesAreNoStreets: DraftStep = (draft) => {
  markAll(draft, patterns);
  // If there is a box or a street, a drawer or lockbox only says whose mail it is.
  markAll(
    draft,
    drawers.map((pattern) => [pattern, has(draft, 'box') ? 'unit' : 'box'] as const),
  );
};

const drawers: readonly RegExp[] = [
  /^(?:CALLER(?: BOX)?|FIRM CALLER|LOCK ?BO?X|LBX|LB|DRAWER|BIN|BOX) (?:# |NO )?(?:[A-Z]{1,2} )?[A-Z]?-?\d[\dA-Z-]*(?! (?:ST|AVE|RD|LN)\b)/,
];

const markAll = (draft: Draft, known: readonly (readonly [RegExp, Part])[]): void => {
  for (const at of draft.words.keys()) {
    if (!opensBox.test(wordAt(draft, at))) continue;
    const text = textFrom(draft, at);
    const found = known
      .map(([pattern, part]) => ({ match: pattern.exec(text), part }))
      .find(({ match }) => match !== null);
    if (found === undefined) continue;
    const length = found.match![0].trimEnd().split(' ').length;
    mark(draft, at, at + length + lettersAfter(draft, at + length), found.part);
  }
};

/** BOX 164 A: a letter after the number belongs to it, unless it begins a city such as N PALM BEACH. */
const lettersAfter = (draft: Draft, at: number): number =>
  isFree(draft, at) &&
  /^[A-Z]$/.test(wordAt(draft, at)) &&
  !draft.words[at]!.breakBefore &&
  (directionalOf(wordAt(draft, at)) === undefined || !isFree(draft, at + 1))
    ? 1
    : 0;

/** The words that any of the patterns can begin with: this alone rules out most words. */
const opensBox =
  /^(?:P|PO|POB|POBOX|POST|POSTAL|PMB|PBM|PRIVATE|GENERAL|GEN|PSC|CMR|UMR|UNIT|H|HC|HCR|HC\d+|HWY|HIGHWAY|STAR|R|RR|RR\d+|RURAL|RFD|RT|RTE|ROUTE|RD|CALLER|FIRM|LOCK|LOCKBOX|LBX|LB|DRAWER|BIN|BOX)$/;

/** The free words from here on; a pattern must not reach into what is known already. */
const textFrom = (draft: Draft, at: number): string => {
  let end = at;
  while (isFree(draft, end)) end++;
  return textBetween(draft, at, end);
};
