import { readInterval } from '@fingerpost/core/usage/read-interval';
import { Type } from 'typebox';
import type { ApiKey } from '../../ports/account-store.ts';
import type { LicenseeStore } from '../../ports/licensee-store.ts';
import type { LookupRange } from '../../ports/usage-log.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';

/** The query parameters that say which lookups of a key are meant. */
export const rangeQuery = {
  start: Type.Optional(
    Type.String({
      description:
        'Start: a UNIX time in milliseconds, or an ISO 8601 date or date-time (UTC unless it has an offset). Default: 21 days ago.',
    }),
  ),
  end: Type.Optional(
    Type.String({
      description:
        'End, in the same forms; a date includes the whole day. Default: now. At most 90 days after the start.',
    }),
  ),
  licensee: Type.Optional(
    Type.String({
      description:
        'Only lookups of this licensee of a sub-licensed key: its id or key (sl_…), or only its id once it is deleted.',
    }),
  ),
};

/** The failures of those parameters. */
export const rangeErrors = [
  'invalid_start_date',
  'invalid_end_date',
  'start_after_end',
  'date_range_too_long',
  'foreign_licensee',
  'licensee_not_found',
] as const;

/** The interval of lookups that a request asks for; ends the request with the contract's code if there is none. */
export const readLookupRange = async (
  query: { readonly start?: string; readonly end?: string; readonly licensee?: string },
  key: ApiKey,
  { nowMs, licensees }: Services,
): Promise<LookupRange> => {
  const interval = readInterval({ start: query.start, end: query.end }, nowMs());
  if (typeof interval === 'string') return fail(interval);
  const licensee = query.licensee ? await licenseeNumber(query.licensee, key, licensees) : undefined;
  return { ...interval, keyId: key.id, licensee };
};

/** The lookups of a deleted licensee are still available. */
const licenseeNumber = async (keyOrId: string, key: ApiKey, licensees: LicenseeStore): Promise<number> => {
  const number = await licensees.loggedNumber(key.id, keyOrId);
  return number ?? fail((await licensees.find(keyOrId)) ? 'foreign_licensee' : 'licensee_not_found');
};
