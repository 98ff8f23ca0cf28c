import { type CodeShape, codeShapeOf } from '../../postcode/code-shape.ts';
import { withinTypos } from '../../text/typos.ts';

/** How well a written postcode matches a stored one: 1 the same, less for a slip or a part, 0 another place. */
export const comparePostcodes = (
  written: string,
  stored: string,
  { inner, shortest }: CodeShape = ukShape,
): { readonly share: number; readonly reason: string } => {
  const compact = stored.replace(/[ -]/, '');
  if (written === compact) return { share: 1, reason: 'the same' };
  const outward = compact.slice(0, -inner);
  if (written.length < shortest) {
    if (written === outward) return { share: 0.6, reason: 'only the outward code' };
    return compact.startsWith(written) ? { share: 0.7, reason: 'only the beginning' } : other;
  }
  if (unslipped(written) === unslipped(compact)) return { share: 0.9, reason: 'characters that look alike' };
  const wrong = withinTypos(written, compact, 1);
  if (wrong === 1) return { share: 0.6, reason: 'one character is wrong' };
  if (written.length === compact.length && written.slice(0, 1 - inner) === compact.slice(0, 1 - inner))
    return { share: 0.45, reason: 'the same sector' };
  return written.startsWith(outward) && written.length === compact.length
    ? { share: 0.25, reason: 'the same outward code' }
    : other;
};

const ukShape = codeShapeOf('GBR');
const other = { share: 0, reason: 'another one' } as const;

/** The text with letters and digits that look alike reduced to one of them. */
export const unslipped = (text: string): string =>
  text.replace(/[OIL5Z8]/g, (character) => meant[character] ?? character);
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', 5: 'S', Z: '2', 8: 'B' };
