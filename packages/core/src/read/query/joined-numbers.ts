import { termsOf } from '../../text/terms-of.ts';

/** Which words of a text are numbers typed directly after another number: the 1 of "2/1", the 03 of "#04-03". */
export const joinedNumbers = (text: string): readonly number[] =>
  text.includes('/') || text.includes('-')
    ? Array.from(text.matchAll(joints), ({ index, 0: joint }) => termsOf(text.slice(0, index + joint.length)).length)
    : none;

const none: readonly number[] = [];
/** A hyphen with spaces around it separates numbers rather than joins them: "2/1 - 10 High Street". */
const joints = /[0-9][a-z]?(?:\s*\/\s*|-)(?=[0-9])/gi;
