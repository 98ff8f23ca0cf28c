import type { Charge } from '../../ports/ledger.ts';

/** The log row of a charge. A key whose personal data lives 0 days never has it stored. */
export const lookupRow = (charge: Charge, redactDays: number): readonly (string | number)[] => {
  const { keyId, atMs, ip, sourceIp, term, url, searchType, tags, cost } = charge;
  const personal = redactDays === 0 ? ['', '', '', ''] : [ip, sourceIp, storable(term), storable(url)];
  return [keyId, atMs, ...personal, searchType, JSON.stringify(tags.map(storable)), cost];
};

/** Text that every database can hold: of bounded length, and without the code units that are no characters. */
const storable = (text: string): string => {
  const short = text.length > maximumLength ? text.slice(0, maximumLength) : text;
  return suspect.test(short) ? short.replace(unstorable, '\ufffd') : short;
};

const maximumLength = 2_000;
// The plain test is the cheap one: nearly every text passes it.
const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Surrogate}]/gu;
