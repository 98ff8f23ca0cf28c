import type { LicenseeFields, LicenseeRecord } from '../../ports/licensee-store.ts';
import { alwaysValue, type FieldProblem, fields, listOf, orNull, readOnly, text, whole } from './field-rules.ts';
import { allowedSite } from './key-details-rules.ts';

/** A licensee as the owner of its key sees it. */
export const showLicensee = (licensee: LicenseeRecord) => ({
  id: licensee.id,
  key: licensee.apiKey,
  name: licensee.name,
  address: licensee.address,
  postcode: licensee.postcode,
  whitelist: licensee.whitelist,
  daily: {
    limit: licensee.dailyLimit,
    count: licensee.consumedToday,
    updatedAt: new Date(licensee.countedAtMs).toISOString(),
  },
  createdAt: new Date(licensee.createdAtMs).toISOString(),
});

/** What is wrong with a body that is to make or change a licensee; nothing when it can be applied. */
export const licenseeProblems = (body: unknown, needed: readonly 'name'[]): readonly FieldProblem[] =>
  alwaysValue(fields(rules, needed))(body, '');

/** The fields that a body without problems names. */
export const readLicenseeFields = (body: LicenseeBody): Partial<LicenseeFields> => {
  const { name, address, postcode, whitelist, daily } = body;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(address !== undefined && { address }),
    ...(postcode !== undefined && { postcode }),
    ...(whitelist !== undefined && { whitelist: whitelist.map((site) => site.trim()) }),
    ...(daily?.limit !== undefined && { dailyLimit: daily.limit }),
  };
};

/** A body without problems. */
export type LicenseeBody = Partial<Omit<LicenseeFields, 'dailyLimit'>> & { readonly daily?: { limit?: number | null } };

/** A licensee with only a name. */
export const emptyLicensee = { address: '', postcode: '', whitelist: [], dailyLimit: null } as const;

const plain = (given: string): boolean => !/[\0\p{Surrogate}]/u.test(given);
const upTo = (most: number) =>
  text((given) => given.length <= most && plain(given), `must be text of at most ${most} characters`);

/** Everything that a licensee shows, and who may send what. */
const rules = {
  name: text(
    (given) => given.trim() !== '' && given.length <= 255 && plain(given),
    'must be text of 1 to 255 characters',
  ),
  address: upTo(1_000),
  postcode: upTo(32),
  whitelist: listOf(allowedSite, 10),
  daily: fields({ limit: orNull(whole(0, Number.MAX_SAFE_INTEGER)), count: readOnly, updatedAt: readOnly }),
  id: readOnly,
  key: readOnly,
  createdAt: readOnly,
};
