import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';

/** Which server it is, and which of its settings could lose what it has committed. */
export const describeServer = async (
  db: Kysely<Tables>,
): Promise<{ readonly engine: string; readonly dangers: readonly string[] }> => {
  const { rows } = await sql<Record<string, string>>`select current_setting('server_version') as version,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`.execute(db);
  const { version = '', ...settings } = rows[0] ?? {};
  const dangers = Object.entries(settings)
    .filter(([, value]) => value === 'off')
    .map(([name]) => `${name} is off, so a power cut can lose charges`);
  return { engine: `PostgreSQL ${version}`, dangers };
};
