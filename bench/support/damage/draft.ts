import type { Random } from '../../../packages/server/src/demo/random.ts';

/** An address before it is written down; '' if it has no such part. */
export type Draft = {
  readonly organisation: string;
  readonly department: string;
  readonly flat: string;
  readonly building: string;
  readonly number: string;
  readonly box: string;
  readonly side: string;
  readonly street: string;
  readonly hamlet: string;
  readonly locality: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
  /** Lines that are added above, below or between. */
  readonly above: readonly string[];
  readonly between: readonly string[];
  readonly below: readonly string[];
};

/** How the parts are put on paper. */
export type Manner = {
  readonly separator: ', ' | ' ' | '\n';
  readonly letters: 'upper' | 'lower' | 'title';
  readonly postcodeFirst?: boolean;
  readonly numberAlone?: boolean;
};

/** Puts a draft on paper. */
export const writeDraft = (draft: Draft, { separator, letters, postcodeFirst, numberAlone }: Manner): string => {
  const ways = [draft.side, draft.street].filter((part) => part !== '');
  const [first = '', ...others] = ways;
  const numbered =
    draft.number === '' ? ways : numberAlone ? [draft.number, ...ways] : [`${draft.number} ${first}`.trim(), ...others];
  const box = draft.box === '' ? '' : `PO Box ${draft.box}`;
  const lines = [
    ...draft.above,
    draft.organisation,
    draft.department,
    draft.flat,
    draft.building,
    box,
    ...numbered,
    ...draft.between,
    draft.hamlet,
    draft.locality,
    draft.town,
    draft.county,
    ...draft.below,
  ].filter((line) => line !== '');
  const all = postcodeFirst ? [draft.postcode, ...lines] : [...lines, draft.postcode];
  return inLetters(all.filter((line) => line !== '').join(separator), letters);
};

/** A manner as people have them: most write commas, some lines, some nothing at all. */
export const drawManner = (random: Random): Manner => ({
  separator: random.pick([', ', ', ', ', ', '\n', ' ']),
  letters: random.pick(['upper', 'lower', 'title', 'title']),
});

const inLetters = (text: string, letters: Manner['letters']): string => {
  if (letters === 'upper') return text.toUpperCase();
  if (letters === 'lower') return text.toLowerCase();
  return text.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());
};
