import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats, recognise } from '../../import/formats.ts';
import { fixturePath } from '../../import/testing/fixture-path.ts';
import { tempFolder } from '../../import/testing/temp-folder.ts';
import { createTestCatalogue, withPlaces } from '../../operations/import/testing/test-catalogue.ts';
import { readSettings } from '../../settings.ts';
import type { Command, CommandContext, CommandInput } from '../command.ts';
import { failureAsJson } from '../failure-words.ts';
import { dataBuild as buildCommand } from './data-build.ts';
import {
  dataActivate as activateCommand,
  dataCheck as checkCommand,
  dataRollback as rollbackCommand,
} from './data-builds.ts';
import { dataList as listCommand } from './data-list.ts';
import { import as importCommand } from './import.ts';

const createShell = () => {
  const catalogue = createTestCatalogue();
  return {
    catalogue,
    async run(
      command: Command,
      args: CommandInput['arguments'] = [],
      options: CommandInput['options'] = {},
      json = false,
      width?: number,
    ) {
      const out: string[] = [];
      const err: string[] = [];
      const context: CommandContext = {
        settings: readSettings([]),
        json,
        terminal: { interactive: false, width, out: (line) => out.push(line), err: (line) => err.push(line) },
        nowMs: () => 0,
        startedMs: 0,
        formats,
        recognise,
        openDatabase: () => Promise.reject(new Error('not asked for')),
        openAccounts: () => Promise.reject(new Error('not asked for')),
        openArchive: () => Promise.reject(new Error('not asked for')),
        openBackup: () => Promise.reject(new Error('not asked for')),
        openUsageLog: () => Promise.reject(new Error('not asked for')),
        openCatalogues: async () => withPlaces(catalogue),
        openUpdates: () => Promise.reject(new Error('not asked for')),
        openTravel: () => Promise.reject(new Error('not asked for')),
        noteWork: () => ({ step: () => {}, stop: () => {} }),
        noteImport: () => {},
        openIndex: async () => undefined,
        openIpLocator: () => Promise.reject(new Error('not asked for')),
        setOperatorPassword: () => Promise.reject(new Error('not asked for')),
        openMailExchange: () => Promise.reject(new Error('not asked for')),
        describeRedis: () => Promise.reject(new Error('not asked for')),
        openMailer: () => Promise.reject(new Error('not asked for')),
        startServer: () => Promise.reject(new Error('not asked for')),
      };
      const code = await command.run({ arguments: args, options }, context).catch((error: Error) => error);
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
};

const goodRow = 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,90000001,S,,1A\n';
const badRows = (count: number) => goodRow.replace('90000001', '"no, none"').repeat(count);

test('the words of the command name every format', () => {
  const help = importCommand.arguments[0]!.help;
  for (const { name } of formats) expect(help).toContain(name);
});

test('an import says what it took, what it passed over and what is active now', async () => {
  const shell = createShell();
  const { code, out, err } = await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]]);
  expect(code).toBe(0);
  expect(err).toContain('Taken: CSV BFPO/CSV BFPO.csv, CSV PAF/CSV PAF.csv');
  expect(err).toContain('Passed over: CSV MULRES/CSV Multiple Residence.csv (another kind of file)');
  expect(out).toContain('Imported 10 rows');
  expect(out).toContain('Active build build-1: 10 paf addresses, 0 postcodes, 1.5 MB.');
});

test('without a format, every format of a folder is imported, and one build holds them all', async () => {
  const shell = createShell();
  const { code, out, err } = await shell.run(importCommand, [fixturePath('royal-mail')]);
  expect(code).toBe(0);
  expect(err).toContain('Format: mulres, imported as mr of gbr');
  expect(out).toContain('Active build build-1: 10 paf, 3 mr, 2 nyb addresses');
  const dry = await shell.run(importCommand, [fixturePath('royal-mail')], { dryRun: true }, true);
  expect(JSON.parse(dry.out)).toMatchObject([
    { format: 'paf', dry_run: true },
    { format: 'mulres' },
    { format: 'nyb' },
  ]);
});

test('--add keeps what is there, and the same row replaces its former self', async () => {
  const shell = createShell();
  const folder = await tempFolder({ 'one.csv': goodRow, 'two.csv': goodRow.replace('90000001', '90000002') });
  await shell.run(importCommand, ['paf', [join(folder, 'one.csv')]]);
  const added = await shell.run(importCommand, ['paf', [join(folder, 'two.csv')]], { add: true });
  expect(added.out).toContain('2 paf addresses');
  const again = await shell.run(importCommand, ['paf', [join(folder, 'two.csv')]], { add: true });
  expect(again.out).toContain('2 paf addresses');
});

test.each<[string, CommandInput['arguments'], CommandInput['options'], RegExp]>([
  ['no path', ['paf'], {}, /<path> is missing/],
  ['both ways', ['paf', ['x']], { add: true, replace: true }, /--add or --replace, not both/],
])('%s is wrong usage', async (_, args, options, message) => {
  const { code } = await createShell().run(importCommand, args, options);
  expect(code).toMatchObject({ name: 'UsageError', message: expect.stringMatching(message) });
});

test('with --json there is one value on stdout and nothing on stderr', async () => {
  const folder = await tempFolder({ 'p.csv': goodRow + badRows(1) });
  const { code, out, err } = await createShell().run(
    importCommand,
    ['paf', [join(folder, 'p.csv')]],
    { maxRefused: '1' },
    true,
  );
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({
    source: 'paf',
    region: 'gbr',
    taken: ['p.csv'],
    rows: 1,
    refused: { count: 1, reasons: { 'not a UDPRN': 1 }, first: [{ file: 'p.csv', line: 2, value: 'no, none' }] },
    build: { id: 'build-1', active: true },
  });
});

test.each([
  ['a dry run', { dryRun: true }, 'Nothing was changed: this was a dry run.', 0],
  ['an import', {}, 'Imported 6 rows', 6],
])('%s of a table shows the columns it recognised and five rows as it reads them', async (_, options, said, staged) => {
  const rows = [1, 2, 3, 4, 5, 6].map((number) => `s${number};${number} Mill Lane, Quarnford;QX1 1AB\n`).join('');
  const folder = await tempFolder({ 'list.csv': `ref;text;Post Code\n${rows}` });
  const shell = createShell();
  const { code, out, err } = await shell.run(importCommand, ['csv', [folder]], options);
  expect([code, out.includes(said), shell.catalogue.staged.get('own')?.length ?? 0]).toEqual([0, true, staged]);
  expect(err).toContain(
    'Columns of list.csv: id = ref, address = text, postcode = Post Code\nThe first rows as they are read:',
  );
  expect(err).toContain('  id: s5; number: 5; street: Mill Lane; town: Quarnford; postcode: QX1 1AB');
  expect(err).not.toContain('id: s6');
});

test('a dry run tells programs the same', async () => {
  const folder = await tempFolder({ 'list.csv': 'text;postcode\n1 Mill Lane, Quarnford;QX1 1AB\n' });
  const { out } = await createShell().run(importCommand, ['csv', [folder]], { dryRun: true }, true);
  expect(JSON.parse(out)).toMatchObject({
    dry_run: true,
    columns: [{ file: 'list.csv', columns: { address: 'text', postcode: 'postcode' } }],
    first_rows: [{ number: '1', street: 'Mill Lane', town: 'Quarnford', postcode: 'QX1 1AB' }],
    build: null,
  });
});

test.each([
  ['replace', {}, 'The rows would replace the 1 of paf of gbr that are served.'],
  ['add', { add: true }, 'The rows would be added to the 1 of paf of gbr that are served.'],
])('a dry run says that it would %s rows', async (would, options, said) => {
  const shell = createShell();
  const folder = await tempFolder({ 'p.csv': goodRow });
  const run = (more: object, json = false) =>
    shell.run(importCommand, ['paf', [join(folder, 'p.csv')]], { ...options, ...more }, json);
  expect((await run({ dryRun: true })).out).toContain('These would be the first rows of paf of gbr.');
  await run({});
  expect((await run({ dryRun: true })).out).toContain(said);
  expect(JSON.parse((await run({ dryRun: true }, true)).out)).toMatchObject({ would, rows_served: 1 });
});

test('a dry run of changes without what they change fails as the import would', async () => {
  const changes = fixturePath('pafchanges/CSV PAF CHANGES');
  const { code } = await createShell().run(importCommand, ['pafchanges', [changes]], { dryRun: true });
  expect(code).toMatchObject({ message: expect.stringContaining('Import the full file first') });
});

test('refused rows are shown, and written to the file also when they stop the import', async () => {
  const folder = await tempFolder({ 'p.csv': goodRow + badRows(12) });
  const shell = createShell();
  const options = { refused: join(folder, 'refused.csv'), maxRefused: '11' };
  const { code, err } = await shell.run(importCommand, ['paf', [join(folder, 'p.csv')]], options);
  expect(code).toMatchObject({ name: 'CommandError', message: expect.stringContaining('12 of 13 rows were refused') });
  expect(err).toContain('  p.csv, line 2: not a UDPRN ("no, none")');
  expect(err).toContain('  not a UDPRN: 12 rows in all');
  const written = readFileSync(options.refused, 'utf8').split('\r\n');
  expect(written.slice(0, 2)).toEqual(['file,line,reason,value', 'p.csv,2,not a UDPRN,"no, none"']);
  expect(written.length).toBe(14);
  expect(await shell.catalogue.list()).toEqual([]);
});

test.each([
  ['too many rows are refused', goodRow + badRows(12), 2, '12 of 13 rows were refused'],
  ['no row can be used', badRows(1) + badRows(11), 1, 'no row that can be used'],
])('when %s the failure itself says where and why, for those who only see JSON', async (_, text, line, message) => {
  const folder = await tempFolder({ 'p.csv': text });
  const options = { maxRefused: message.startsWith('12') ? '11' : '12' };
  const { code, err } = await createShell().run(importCommand, ['paf', [join(folder, 'p.csv')]], options, true);
  expect(err).toBe('');
  const { error } = failureAsJson(code);
  expect(error).toMatchObject({
    code: 'failed',
    message: expect.stringContaining(message),
    details: {
      refused: {
        count: 12,
        reasons: { 'not a UDPRN': 12 },
        first: Array.from({ length: 10 }, (_, at) => ({ file: 'p.csv', line: line + at, reason: 'not a UDPRN' })),
      },
    },
  });
});

test.each<[string, CommandInput['arguments'], CommandInput['options'], string, RegExp]>([
  ['an unknown format', ['pdf', ['x']], {}, 'UsageError', /no format "pdf"[\s\S]*onspd: /],
  ['a limit that is none', ['paf', ['x']], { maxRefused: 'few' }, 'UsageError', /--max-refused/],
  [
    'a report that cannot be written',
    ['paf', ['x']],
    { refused: '/no/such/f.csv' },
    'CommandError',
    /cannot be written/,
  ],
  ['a path that is not there', ['paf', ['/no/such']], {}, 'CommandError', /no file or folder/],
])('%s is answered by name', async (_, args, options, name, message) => {
  const { code } = await createShell().run(importCommand, args, options);
  expect(code).toMatchObject({ name, message: expect.stringMatching(message) });
});

test('a share of the rows may be refused if asked', async () => {
  const folder = await tempFolder({ 'p.csv': goodRow + badRows(1) });
  const run = (maxRefused: string) => createShell().run(importCommand, ['paf', [folder]], { maxRefused });
  expect((await run('50%')).code).toBe(0);
  expect((await run('49%')).code).toMatchObject({ name: 'CommandError' });
});

test('several imports make one build, and the data commands switch between builds', async () => {
  const shell = createShell();
  await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]], { build: false });
  expect((await shell.run(listCommand)).out).toContain('There is no build yet');
  await shell.run(importCommand, ['onspd', [fixturePath('onspd')]], { build: false });
  expect((await shell.run(buildCommand)).out).toContain('Active build build-1: 10 paf addresses, 8 postcodes');
  expect((await shell.run(buildCommand, [], { activate: false })).out).toContain('Build build-2');
  expect((await shell.run(activateCommand, ['build-2'])).out).toContain('Active build build-2');
  expect((await shell.run(checkCommand)).code).toBe(1);
  expect((await shell.run(rollbackCommand, [], {}, true)).out).toContain('"id":"build-1"');
  expect(await shell.run(checkCommand, [], {}, true)).toMatchObject({ code: 0, out: '{"ok":true,"problems":[]}' });
  expect((await shell.run(listCommand)).out).toMatch(/active .*build-1/);
  expect(JSON.parse((await shell.run(listCommand, [], {}, true)).out).length).toBe(2);
});

test.each([
  ['the whole id', 'build-1', 'Active build build-1'],
  ['a beginning that only one has', 'build-10', 'Active build build-10'],
])('data activate takes %s', async (_, given, answer) => {
  const shell = createShell();
  await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]]);
  for (let more = 0; more < 9; more++) await shell.run(buildCommand, [], { activate: false });
  expect((await shell.run(activateCommand, [given])).out).toContain(answer);
});

test('data activate and data check name the builds that a beginning could mean', async () => {
  const shell = createShell();
  for (const _ of [1, 2]) await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]]);
  for (const command of [activateCommand, checkCommand])
    expect((await shell.run(command, ['build'])).code).toMatchObject({
      message: '2 builds begin with build: build-2, build-1. Type more of the id.',
    });
  expect((await shell.run(listCommand)).out).toMatch(/active .*build-2/);
});

test('data list shows whole ids in a narrow terminal', async () => {
  const shell = createShell();
  await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]]);
  for (let more = 0; more < 9; more++) await shell.run(buildCommand, [], { activate: false });
  expect((await shell.run(listCommand, [], {}, false, 40)).out).toContain('build-10');
});

test('going back says that the rows are back too', async () => {
  const shell = createShell();
  for (const _ of [1, 2]) await shell.run(importCommand, ['paf', [fixturePath('royal-mail')]]);
  const remark = 'Its rows are active again too';
  expect((await shell.run(rollbackCommand)).out).toMatch(new RegExp(`^Active build build-1: .*\n${remark}`));
  const activate = async (id: string) => JSON.parse((await shell.run(activateCommand, [id], {}, true)).out);
  expect(await activate('build-2')).toMatchObject({ id: 'build-2', remarks: [] });
  expect(await activate('build-1')).toMatchObject({ id: 'build-1', remarks: [expect.stringContaining(remark)] });
});

test.each([
  ['activate', activateCommand, ['nothing']],
  ['check', checkCommand, ['nothing']],
  ['rollback', rollbackCommand, []],
])('data %s of a build that is not there fails in words', async (_, command, args) => {
  expect((await createShell().run(command, args)).code).toMatchObject({ name: 'CommandError' });
});
