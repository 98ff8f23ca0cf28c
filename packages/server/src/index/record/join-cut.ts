/** Joins the fields by tabs without the empty ones at the end. */
export const joinCut = (fields: readonly string[]): string => {
  let count = fields.length;
  while (count > 0 && fields[count - 1] === '') count--;
  return (count === fields.length ? fields : fields.slice(0, count)).join('\t');
};
