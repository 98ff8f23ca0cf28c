import { redactLog } from '../../operations/lookups/redact-log.ts';
import type { Command } from '../command.ts';

/** `fingerpost admin redact`: what a running server does once a day, now. */
export default {
  examples: ['fingerpost admin redact', 'fingerpost admin redact --json'],
  async run(_input, { json, terminal, nowMs, openUsageLog }) {
    const { keys, rows } = await redactLog(await openUsageLog(), nowMs(), async () => {});
    terminal.out(json ? JSON.stringify({ keys, rows }) : `Redacted ${rows} lookups of ${keys} keys.`);
    return 0;
  },
} satisfies Command;
