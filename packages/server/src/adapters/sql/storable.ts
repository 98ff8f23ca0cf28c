/** Text that every database can store: of bounded length, and without the code units that are no characters. */
export const storable = (text: string): string => {
  const short = text.length > maximumLength ? text.slice(0, maximumLength) : text;
  return suspect.test(short) ? short.replace(unstorable, '\ufffd') : short;
};

const maximumLength = 2_000;
// The plain test is the cheap one: nearly every text passes it.
const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Surrogate}]/gu;
