import { createHash } from 'node:crypto';
import { foldText } from '@fingerpost/core/text/fold-text';

/** An id for a row without one. The same text gives the same id in every import, whatever its capitals and punctuation. */
export const idOfText = (values: readonly string[]): string =>
  createHash('sha256')
    .update(values.map((value) => foldText(value)).join('\n'))
    .digest('hex')
    .slice(0, 16);

/** The id of a row as the list has it; undefined if it cannot be part of an address id. */
export const readOwnId = (value: string): string | undefined =>
  /^[^\s~][^~\p{Cc}]{0,99}$/u.test(value) ? value : undefined;
