import { present } from '../../royal-mail-values.ts';

/** The keys by which Royal Mail joins its files. Only a PAF of 20 columns has them. */
export type PafKeys = {
  /** Address key, organisation key and postcode type, which name a delivery point together. */
  readonly point: string;
  /** 0 if there is none. */
  readonly locality: number;
};

/** Finds the keys in the rows of a file of 20 columns, which begins with this row; undefined for a file without keys. */
export const pafKeysIn = (
  first: readonly string[],
  header: boolean,
): ((values: readonly string[]) => PafKeys) | undefined => {
  if (first.length !== 20) return undefined;
  const headings = first.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (name: keyof typeof usualPlaces): number => (header ? headings.indexOf(name) : usualPlaces[name]);
  const places = [placeOf('addresskey'), placeOf('organisationkey'), placeOf('postcodetype')] as const;
  if (places.includes(-1)) return undefined;
  const [address, organisation, type] = places;
  const locality = placeOf('localitykey');
  const digits = (text: string | undefined): string => present(text).padStart(8, '0');
  return (values) => ({
    point: `${digits(values[address])}${digits(values[organisation])}${present(values[type])}`,
    locality: Number(present(values[locality])) || 0,
  });
};

/** The columns of a file without headings. */
const usualPlaces = { postcodetype: 13, addresskey: 16, organisationkey: 17, localitykey: 19 } as const;
