import { tagSetOf } from '@fingerpost/core/usage/tag-set';
import { storable } from '../storable.ts';
import type { UsageHourTable, UsageTagTable } from '../tables.ts';

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

/**
 * Adds up charges by key, hour and licensee, and those with tags also by their set of tags; a set may have several rows. The charges of a
 * batch are much alike, so each is first compared with the one before it.
 */
export const tallyUsage = (lookups: Iterable<UsedLookup>): UsageTally => {
  const groups = new Map<string, Group>();
  let group: Group | undefined;
  for (const { keyId, atMs, licenseeNumber, tags, cost } of lookups) {
    const hour = Math.floor(atMs / hourMs);
    const licensee = licenseeNumber ?? noLicensee;
    if (group?.key_id !== keyId || group.hour !== hour || group.licensee_id !== licensee) {
      const name = `${keyId} ${hour} ${licensee}`;
      group = groups.get(name) ?? { key_id: keyId, hour, licensee_id: licensee, consumed: 0, byTags: new Map() };
      groups.set(name, group);
    }
    group.consumed += cost;
    if (tags.length === 0) continue;
    const asGiven = tags.length === 1 ? `1${tags[0]}` : JSON.stringify(tags);
    const counted = group.byTags.get(asGiven);
    if (counted === undefined) group.byTags.set(asGiven, { tags, consumed: cost });
    else counted.consumed += cost;
  }
  const hours: UsageHourTable[] = [];
  const tagRows: UsageTagTable[] = [];
  for (const { byTags, ...row } of groups.values()) {
    hours.push(row);
    for (const { tags, consumed } of byTags.values())
      tagRows.push({ ...row, tags: tagSetOf(tags.map(storable)), consumed });
  }
  return { hours, tags: tagRows };
};

type Group = UsageHourTable & { readonly byTags: Map<string, { readonly tags: readonly string[]; consumed: number }> };

/** The value for "no licensee" in a primary key, which cannot be null. */
const noLicensee = 0;
