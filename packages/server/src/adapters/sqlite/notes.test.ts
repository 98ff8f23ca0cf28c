import { randomBytes } from 'node:crypto';
import { describeNotes } from '../../ports/notes.contract.ts';
import type { Notes } from '../../ports/notes.ts';
import { openNotes } from './open-stores.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeNotes('SQLite', async () => {
  const database = createTestDatabase();
  const open: Notes[] = [];
  return {
    async open(nowMs) {
      const { databaseFile, secret } = database;
      const notes = await openNotes({ databaseFile, secret, nowMs, randomBytes });
      open.push(notes);
      return notes;
    },
    readAll: async () => JSON.stringify((await database.openConnection()).prepare('select * from notes').all()),
    async dispose() {
      for (const notes of open) await notes.close();
      await database.dispose();
    },
  };
});
