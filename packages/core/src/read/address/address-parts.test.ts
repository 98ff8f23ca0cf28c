import { expect, test } from 'vitest';
import { partText, type WrittenWord } from './address-parts.ts';

const word = (
  shown: string,
  line: number,
  part: WrittenWord['part'],
  joint: WrittenWord['joint'] = ' ',
): WrittenWord => ({
  ...{ text: shown.toLowerCase(), shown, joint, line, traits: 0, form: undefined, part },
});

test.each<[string, readonly WrittenWord[], string]>([
  [
    'words that follow each other are joined as written',
    [word('Mill', 0, 'thoroughfare'), word('Lane', 0, 'thoroughfare')],
    'Mill Lane',
  ],
  ['by a hyphen too', [word('Mill', 0, 'thoroughfare'), word('Lane', 0, 'thoroughfare', '-')], 'Mill-Lane'],
  ['those of two lines by a comma', [word('Mill', 0, 'thoroughfare'), word('Lane', 1, 'thoroughfare')], 'Mill, Lane'],
  [
    'and so are those with another part between them',
    [word('Mill', 0, 'thoroughfare'), word('12', 0, 'building_number'), word('Lane', 0, 'thoroughfare')],
    'Mill, Lane',
  ],
  [
    'noise parts nothing',
    [word('Mill', 0, 'thoroughfare'), word('near', 0, 'noise'), word('Lane', 0, 'thoroughfare')],
    'Mill Lane',
  ],
  [
    'nor does a word that is no part',
    [word('Mill', 0, 'thoroughfare'), word('x', 0, undefined), word('Lane', 0, 'thoroughfare')],
    'Mill Lane',
  ],
])('%s', (_, words, text) => expect(partText(words, 'thoroughfare')).toBe(text));
