import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';

/** Whether files with secrets are readable by their owner only. */
export const permissionsCheck: Check = {
  title: 'Permissions',
  hint: 'Run chmod 600 on these files as the user that runs the service. Anybody who can read the secret and the database can read the keys.',
  async run({ settings: { data } }) {
    if (!existsSync(data)) return { ok: true, detail: 'nothing there yet' };
    const open = readdirSync(data)
      .filter((name) => name === 'secret' || name === 'demo-credentials.json' || name.startsWith('accounts.db'))
      .filter((name) => ((statSync(join(data, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
    if (open.length > 0)
      return { ok: false, detail: `others can read ${open.map((name) => join(data, name)).join(', ')}` };
    return { ok: true, detail: 'only the owner can read secrets and accounts' };
  },
};
