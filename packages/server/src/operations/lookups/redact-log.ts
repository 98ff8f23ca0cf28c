import type { UsageLog } from '../../ports/usage-log.ts';

/** What a pass of redaction did. */
export type RedactionReport = { readonly keys: number; readonly rows: number };

/**
 * Empties the personal data of every key's lookups that are older than its retention, in small batches with a pause between them. It stops
 * early if `stopped` is true; the next pass continues from there.
 */
export const redactLog = async (
  log: UsageLog,
  nowMs: number,
  pause: () => Promise<void>,
  stopped: () => boolean = () => false,
): Promise<RedactionReport> => {
  let rows = 0;
  let keys = 0;
  for (const { keyId, redactDays } of await log.listRetention()) {
    const beforeMs = nowMs - Math.max(redactDays * dayMs, settlingMs);
    let rowsOfKey = 0;
    for (let more = true; more && !stopped(); ) {
      const batch = await log.redactSome(keyId, beforeMs);
      rowsOfKey += batch.rows;
      more = batch.more;
      if (more) await pause();
    }
    rows += rowsOfKey;
    if (rowsOfKey > 0) keys += 1;
  }
  return { keys, rows };
};

const dayMs = 86_400_000;
/** A charge under way when a key was set to 0 days may still be written with its data; a later pass finds it. */
const settlingMs = 5 * 60_000;
