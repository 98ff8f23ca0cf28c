import { type CodeShape, codeShapeOf } from '../../postcode/code-shape.ts';
import { withinTypos } from '../../text/typos.ts';

/** How near the typed postcode is to that of a record. The beginning of a code is near to all that begin with it, as no code is. */
export const codeLevels = ['none', 'same', 'slip', 'sector', 'district', 'area', 'other'] as const;
export type CodeLevel = (typeof codeLevels)[number];

/** How a typed postcode compares with a stored one. */
export type ComparedCode = {
  /** Which code is meant. */
  readonly level: CodeLevel;
  /** How well it is written, from 0 to 1. */
  readonly share: number;
  readonly reason: string;
};

/**
 * Compares a typed postcode, or the beginning of one, compact and in upper case, with a stored one. Characters that look alike mean the
 * same code.
 */
export const compareCodes = (typed: string, stored: string, shape: CodeShape = ukShape): ComparedCode => {
  if (stored === '') return outcomes.notStored;
  if (typed === '') return outcomes.notTyped;
  const code = stored.replace(/[ -]/, '');
  if (typed === code) return outcomes.same;
  const { inner, areaOf, shortest } = shape;
  const outward = code.slice(0, -inner);
  if (typed.length < shortest) {
    if (typed === outward) return outcomes.outward;
    if (code.startsWith(typed)) return outcomes.begun;
  } else {
    if (typed.length === code.length && unslipped(typed) === unslipped(code)) return outcomes.alike;
    if (withinTypos(typed, code, 1) === 1) return outcomes.slip;
    if (typed.slice(0, -inner) === outward)
      return typed.at(-inner) === code.at(-inner) ? outcomes.sector : outcomes.district;
  }
  return areaOf(typed) === areaOf(code) ? outcomes.area : outcomes.other;
};

const ukShape = codeShapeOf('GBR');

const outcomes = {
  notStored: { level: 'none', share: 0, reason: 'none' },
  notTyped: { level: 'none', share: 0, reason: 'not given' },
  outward: { level: 'none', share: 0.6, reason: 'only the outward code' },
  begun: { level: 'none', share: 0.7, reason: 'only the beginning' },
  same: { level: 'same', share: 1, reason: 'the same' },
  alike: { level: 'same', share: 0.9, reason: 'characters that look alike' },
  slip: { level: 'slip', share: 0.6, reason: 'one character is wrong' },
  sector: { level: 'sector', share: 0.45, reason: 'the same sector' },
  district: { level: 'district', share: 0.25, reason: 'the same outward code' },
  area: { level: 'area', share: 0, reason: 'another one' },
  other: { level: 'other', share: 0, reason: 'another one' },
} as const satisfies Record<string, ComparedCode>;

/** The text with letters and digits that look alike reduced to one of them. */
const unslipped = (text: string): string => text.replace(/[OIL5Z8]/g, (character) => meant[character] ?? character);
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', 5: 'S', Z: '2', 8: 'B' };
