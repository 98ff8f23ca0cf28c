import { tagSetOf } from '@fingerpost/core/usage/tag-set';
import type { UsageHourTable, UsageTagTable } from './schema.ts';
import { storable } from './storable.ts';

/** What usage is added up from: a charge, or its row of the log. */
export type UsedLookup = {
  readonly keyId: number;
  readonly atMs: number;
  readonly licenseeNumber: number | null;
  readonly tags: readonly string[];
  readonly cost: number;
};

/** The rows that charges add up to. */
export type UsageTally = { readonly hours: readonly UsageHourTable[]; readonly tags: readonly UsageTagTable[] };

/** The length of an hour; aggregates are kept for whole ones. */
export const hourMs = 3_600_000;

/** Adds up charges by key, hour and licensee, and those with tags also by their set of tags. */
export const tallyUsage = (lookups: Iterable<UsedLookup>): UsageTally => {
  const hours = new Map<string, UsageHourTable>();
  const tagSets = new Map<string, UsageTagTable>();
  for (const { keyId, atMs, licenseeNumber, tags, cost } of lookups) {
    const hour = Math.floor(atMs / hourMs);
    const row = { key_id: keyId, hour, licensee_id: licenseeNumber ?? noLicensee, consumed: cost };
    const name = `${keyId} ${hour} ${row.licensee_id}`;
    addTo(hours, name, row);
    if (tags.length === 0) continue;
    const set = tagSetOf(tags.map(storable));
    addTo(tagSets, `${name} ${set}`, { ...row, tags: set });
  }
  return { hours: [...hours.values()], tags: [...tagSets.values()] };
};

/** What stands for "no licensee" in a primary key, which holds no null. */
const noLicensee = 0;

const addTo = <Row extends { consumed: number }>(rows: Map<string, Row>, name: string, row: Row): void => {
  const known = rows.get(name);
  if (known === undefined) rows.set(name, row);
  else known.consumed += row.consumed;
};
