import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { commitFiles, finishCommit } from './commit-files.ts';

/** A data folder with a file of each kind of change, and the commit that makes them. */
const open = () => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const work = join(data, 'work/one');
  for (const folder of [work, join(data, 'staged')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(work, 'rows'), 'new rows');
  for (const name of ['rows', 'gone', 'active']) writeFileSync(join(data, 'staged', name), 'old');
  const at = (name: string) => join(data, 'staged', name);
  const commit = {
    texts: [{ path: at('active'), text: 'new pointer' }],
    moves: [{ from: join(work, 'rows'), to: at('rows') }],
    deletes: [at('gone')],
  };
  const isMade = () =>
    readFileSync(at('rows'), 'utf8') === 'new rows' &&
    readFileSync(at('active'), 'utf8') === 'new pointer' &&
    !existsSync(at('gone'));
  return { work, at, commit, isMade };
};

test('all changes are made, and finishing them again changes nothing', () => {
  const { work, at, commit, isMade } = open();
  commitFiles(work, commit);
  expect(isMade()).toBe(true);
  writeFileSync(at('active'), 'a later pointer');
  finishCommit(work);
  expect(readFileSync(at('active'), 'utf8')).toBe('a later pointer');
});

test.each([
  ['before the first change', () => {}],
  ['after the rows were moved', ({ work, at }) => renameSync(join(work, 'rows'), at('rows'))],
  [
    'after rows were deleted',
    ({ work, at }) => {
      renameSync(join(work, 'rows'), at('rows'));
      rmSync(at('gone'));
    },
  ],
] as [string, (folders: Pick<ReturnType<typeof open>, 'work' | 'at'>) => void][])(
  'a process that was killed %s has its changes finished by another',
  (_, change) => {
    const { work, at, commit, isMade } = open();
    // A commit that stops at its first change leaves only its record.
    rmSync(at('rows'));
    mkdirSync(at('rows/in-the-way'), { recursive: true });
    expect(() => commitFiles(work, commit)).toThrow();
    rmSync(at('rows'), { recursive: true });
    change({ work, at });
    finishCommit(work);
    expect(isMade()).toBe(true);
    expect(existsSync(join(work, 'commit.json'))).toBe(false);
  },
);
