import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';

/** Whether the clock can be right: not before this program was written, and not before what was written since. */
export const clockCheck: Check = {
  title: 'Clock',
  hint: 'Set the clock, or keep it in sync (timedatectl set-ntp true). Limits and the expiry of purchases depend on it.',
  async run({ nowMs, settings: { data } }) {
    const now = new Date(nowMs());
    const newestMs = existsSync(data)
      ? Math.max(
          0,
          ...readdirSync(data).map((name) => statSync(join(data, name), { throwIfNoEntry: false })?.mtimeMs ?? 0),
        )
      : 0;
    if (newestMs > now.getTime() + toleranceMs)
      return {
        ok: false,
        detail: `${now.toISOString()}, but the data folder was written at ${new Date(newestMs).toISOString()}`,
      };
    return { ok: now.getUTCFullYear() >= earliestYear, detail: now.toISOString() };
  },
};

const toleranceMs = 60_000;
const earliestYear = 2026;
