import { nativeMark } from '../../ports/native-mark.ts';
import { joinCut } from './join-cut.ts';

/** Native values as one text within a field of a line; empty ones at the end are left out. */
export const joinNative = (values: readonly string[]): string =>
  joinCut(values.map((value) => value.replace(breaks, ' '))).replaceAll('\t', nativeMark);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what lines are cut by must not be in them
const breaks = /[\t\r\n\u001f]+/g;
