import type { Charge, ChargeVerdict } from '../ledger.ts';

/** The default time of charges: a month and a day end soon. */
export const noon = Date.UTC(2026, 0, 31, 12);
/** The IP address of charges. */
export const ip = '192.0.2.1';

/** A charge of one lookup. */
export const charge = (keyId: number, changes: Partial<Charge> = {}): Charge => ({
  keyId,
  cost: 1,
  atMs: noon,
  ip,
  sourceIp: '',
  term: 'zz1 1zz',
  url: 'https://example.test',
  licenseeNumber: null,
  searchType: 'postcode',
  tags: [],
  ...changes,
});

/** How many there are of each verdict. */
export const count = (verdicts: readonly ChargeVerdict[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
};
