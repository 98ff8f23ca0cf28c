import type { Command } from '../command.ts';

/** `fingerpost admin migrate`: what every start does as well, before anything else and with a word about it. */
export default {
  examples: ['fingerpost admin migrate', 'FINGERPOST_DATABASE_URL=postgres://… fingerpost admin migrate --json'],
  async run(_input, { json, terminal, openDatabase }) {
    const database = await openDatabase();
    const { engine } = await database.describe();
    const applied = database.migrated;
    const steps = applied.map((name) => `\n  ${name}`).join('');
    const words = applied.length === 0 ? 'already has the newest schema.' : `ran these migrations:${steps}`;
    terminal.out(json ? JSON.stringify({ engine, applied }) : `The account database (${engine}) ${words}`);
    return 0;
  },
} satisfies Command;
