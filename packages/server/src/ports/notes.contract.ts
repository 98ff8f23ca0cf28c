import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Notes } from './notes.ts';

/** A database made for one test; all notes opened on it are the same. */
export type NotesHarness = {
  open(nowMs: () => number): Promise<Notes>;
  /** Everything that is stored, as text, to search for what must not be there. */
  readAll(): Promise<string>;
  dispose(): Promise<void>;
};

/** Registers the tests that all notes pass. */
export const describeNotes = (name: string, createHarness: () => Promise<NotesHarness>): void => {
  describe(`${name} keeps the contract of notes`, () => {
    let harness: NotesHarness;
    let notes: Notes;
    let other: Notes;
    let nowMs: number;
    beforeEach(async () => {
      nowMs = 1_000;
      harness = await createHarness();
      notes = await harness.open(() => nowMs);
      other = await harness.open(() => nowMs);
    });
    afterEach(() => harness.dispose());

    test('a note is there for all until its time is over', async () => {
      expect(await notes.find('a')).toBeUndefined();
      expect(await notes.add('a', 'text', 2_000)).toBe(true);
      expect(await other.find('a')).toMatchObject({ text: 'text' });
      nowMs = 2_000;
      expect(await other.find('a')).toBeUndefined();
      expect(await other.add('a', 'again', 3_000)).toBe(true);
      expect(await notes.find('a')).toMatchObject({ text: 'again' });
    });

    test('of many who add at once one succeeds, and its text stays', async () => {
      const added = await Promise.all([notes, other, notes, other].map((one, at) => one.add('a', `${at}`, 2_000)));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect((await notes.find('a'))?.text).toBe(String(added.indexOf(true)));
    });

    test('of many who replace one version one succeeds', async () => {
      await notes.add('a', 'first', 2_000);
      const { version = '' } = (await notes.find('a')) ?? {};
      const added = await Promise.all([notes, other].map((one, at) => one.add('a', `${at}`, 2_000, version)));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test('a note can be overwritten and removed', async () => {
      await notes.put('a', 'first', 2_000);
      await other.put('a', 'second', 2_000);
      expect((await notes.find('a'))?.text).toBe('second');
      await notes.remove('a');
      expect(await other.find('a')).toBeUndefined();
    });

    test('what is over is deleted, and nothing that is stored can be read without the secret', async () => {
      await notes.add('a name', 'a text', 2_000);
      expect(await harness.readAll()).not.toMatch(/a name|a text/);
      nowMs += 3_600_000;
      await notes.add('another', 'text', nowMs + 1_000);
      expect(JSON.parse(await harness.readAll())).toHaveLength(1);
    });
  });
};
