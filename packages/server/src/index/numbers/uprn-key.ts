/** The key of a UPRN without leading zeros; undefined if the text is not a UPRN. */
export const uprnKey = (text: string): number | undefined => {
  if (!form.test(text)) return undefined;
  const key = Number(text);
  return key === 0 ? undefined : key;
};

/** UPRNs have at most 12 digits; numbers of 15 are still exact. */
const form = /^[0-9]{1,15}$/;
