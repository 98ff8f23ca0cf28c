import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { noteWork, readRunningWork } from './running-work.ts';
import { makeWorkFolder } from './work-folder.ts';

const start = Date.UTC(2026, 4, 20, 12);
const scene = () => {
  const dataFolder = temporaryFolder();
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const clock = { ms: start };
  const place = { dataFolder, nowMs: () => clock.ms, random: Math.random };
  return { clock, place, read: () => readRunningWork(dataFolder) };
};

test('others read how far work has come, and since when the stage lasts', () => {
  const { clock, place, read } = scene();
  const work = noteWork('Import of paf', place);
  expect(read()).toEqual([]);
  work.step({ stage: 'Reading', done: 10, total: 100, rows: 3 });
  clock.ms += 100;
  work.step({ stage: 'Reading', done: 11, total: 100, rows: 4 });
  expect(read()).toMatchObject([{ what: 'Import of paf', stage: 'Reading', done: 10, total: 100, rows: 3 }]);
  clock.ms += 900;
  work.step({ stage: 'Reading', done: 90, total: 100, rows: 30 });
  const begun = '2026-05-20T12:00:00.000Z';
  expect(read()).toMatchObject([{ done: 90, rows: 30, since: begun, stageSince: begun }]);
  work.step({ stage: 'addresses', done: 0, total: undefined });
  expect(read()).toEqual([
    {
      what: 'Import of paf',
      since: begun,
      stage: 'addresses',
      stageSince: '2026-05-20T12:00:01.000Z',
      at: '2026-05-20T12:00:01.000Z',
      done: 0,
    },
  ]);
  work.stop();
  work.stop();
  expect(read()).toEqual([]);
  expect(readdirSync(join(place.dataFolder, 'work'))).toEqual([]);
});

test('work without a note, and no work at all, are nothing to show', () => {
  const { place, read } = scene();
  expect(read()).toEqual([]);
  const other = makeWorkFolder(place.dataFolder, start, Math.random);
  expect(read()).toEqual([]);
  other.remove();
});
