import type { Charge } from '../../ports/ledger.ts';

/** Adds the columns of a charge's log row to the list. A key whose personal data lives 0 days never has it stored. */
export const pushLookup = (columns: (string | number)[], charge: Charge, redactDays: number): void => {
  const { keyId, atMs, ip, sourceIp, term, url, searchType, tags, cost } = charge;
  columns.push(keyId, atMs);
  if (redactDays === 0) columns.push('', '', '', '');
  else columns.push(ip, sourceIp, storable(term), storable(url));
  columns.push(searchType, tags.length === 0 ? '[]' : JSON.stringify(tags.map(storable)), cost);
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
