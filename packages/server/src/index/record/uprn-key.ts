/** The number by which addresses with this UPRN are found, leading zeros aside; undefined where the text is no UPRN. */
export const uprnKey = (text: string): number | undefined => {
  if (!form.test(text)) return undefined;
  const key = Number(text);
  return key === 0 ? undefined : key;
};

/** At most 12 digits are in use; 15 are still exact. */
const form = /^[0-9]{1,15}$/;
