/** Says whether an Accept header names HTML, and not JSON as much. */
export const prefersHtml = (accept: string): boolean => {
  const weights = new Map(
    accept.split(',').map((item) => {
      const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [type, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  return (weights.get('text/html') ?? 0) > (weights.get('application/json') ?? 0);
};
