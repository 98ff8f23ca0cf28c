import { expect, test } from 'vitest';
import type { CommandOption } from './command.ts';
import { operator } from './command-row.ts';
import { nameCommand, readInput } from './read-command-line.ts';

const load = () => Promise.reject(new Error('not asked for'));
const rows = ['serve', 'admin key list', 'admin key show', 'data list'].map((name) => operator(name, 'S', load));

test.each([
  ['a command', ['serve', '--x'], 'serve', ['--x']],
  ['a command of several words', ['admin', 'key', 'show', 'ak_1'], 'admin key show', ['ak_1']],
])('%s is found', (_, words, name, rest) => {
  expect(nameCommand(words, rows)).toMatchObject({ row: { name }, rest });
});

test.each([
  ['nothing', [], ''],
  ['a flag', ['--version'], ''],
  ['a group', ['admin', 'key'], 'admin key'],
])('%s is a group', (_, words, group) => {
  expect(nameCommand(words, rows)).toMatchObject({ group });
});

test.each([
  [['srve'], 'Did you mean "serve"?'],
  [['admin', 'kye'], 'Did you mean "admin key"?'],
  [['admin', 'key', 'lsit'], 'Did you mean "admin key list"?'],
  [['ser'], 'Did you mean "serve"?'],
  [['elephant'], 'See them with: fingerpost --help'],
])('%j is no command: %s', (words, message) => {
  expect(() => nameCommand(words, rows)).toThrow(message);
});

const options: readonly CommandOption[] = [
  { syntax: '--limit <n>', help: 'Limit', default: '10' },
  { syntax: '--where <pair>', help: 'Where', repeats: true },
  { syntax: '--no-build', help: 'No build' },
  { syntax: '-q, --quiet', help: 'Quiet' },
];
const args = [
  { syntax: '<format>', help: 'Format' },
  { syntax: '[path...]', help: 'Paths' },
];

test.each<[string, readonly string[], object]>([
  ['defaults', ['paf'], { arguments: ['paf'], options: { limit: '10' } }],
  ['values behind a space or an equals sign', ['paf', '--limit', '5'], { options: { limit: '5' } }],
  ['values with equals signs in them', ['paf', '--limit=a=b'], { options: { limit: 'a=b' } }],
  ['negative numbers as values', ['paf', '--limit', '-1.5,2'], { options: { limit: '-1.5,2' } }],
  ['negative numbers as arguments', ['-1'], { arguments: ['-1'] }],
  ['a dash as an argument', ['-'], { arguments: ['-'] }],
  ['what is turned off', ['paf', '--no-build'], { options: { build: false } }],
  ['letters', ['paf', '-q'], { options: { quiet: true } }],
  ['lists', ['paf', '--where', 'a=1', '--where=b=2'], { lists: { where: ['a=1', 'b=2'] } }],
  ['the rest as a list', ['paf', 'a', 'b'], { arguments: ['paf', ['a', 'b']] }],
  ['all behind two dashes', ['paf', '--', '--limit', '-q'], { arguments: ['paf', ['--limit', '-q']] }],
])('reads %s', (_, words, expected) => {
  expect(readInput(words, options, args)).toMatchObject(expected);
});

test.each([
  [[], '<format> is missing: Format.'],
  [['paf', '--limt', '5'], 'There is no option --limt. Did you mean --limit?'],
  [['paf', '--limit'], '--limit needs a value: --limit <n>'],
  [['paf', '--limit', '--quiet'], '--limit needs a value'],
  [['paf', '--quiet=yes'], '--quiet takes no value'],
  [['paf', '-x'], 'There is no option -x.'],
])('%j is refused: %s', (words, message) => {
  expect(() => readInput(words, options, args)).toThrow(message);
});

test('a word too many is refused', () => {
  expect(() => readInput(['a', 'b'], [], [{ syntax: '[a]', help: 'A' }])).toThrow('"b" is one argument too many');
});
