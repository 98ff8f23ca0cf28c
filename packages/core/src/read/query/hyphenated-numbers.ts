import { termsOf } from '../../text/terms-of.ts';

/**
 * The words of a text in which house numbers keep their hyphens ("112-03" in Queens is one number), as in ranges; undefined if there are
 * none.
 */
export const cutWithHyphens = (text: string): readonly string[] | undefined => {
  if (!hyphenated.test(text)) return undefined;
  const terms: string[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(everyHyphenated)) {
    terms.push(...termsOf(text.slice(end, index)), number.toLowerCase());
    end = index + number.length;
  }
  return [...terms, ...termsOf(text.slice(end))];
};

/** At most four digits before the hyphen: five are a ZIP code, followed by its +4. */
const hyphenated = /(?<![\p{L}\p{N}-])[0-9]{1,4}-[0-9]{1,4}[a-z]?(?![\p{L}\p{N}-])/iu;
const everyHyphenated = new RegExp(hyphenated, 'giu');
