import type { AddressRow } from '../../ports/reference-rows.ts';
import { present } from '../royal-mail-values.ts';

/** Writes the keys of an address as its `source_keys`: address key, organisation key and locality key, without leading zeros. */
export const joinPafKeys = (...[address, organisation, locality]: readonly [string, string, string]): string =>
  Number(address) > 0 ? [address, organisation, locality].map(withoutZeros).join('-') : '';

/** Finds the keys in the rows of a PAF of 20 columns, which begins with this row; undefined for a file without keys. */
export const pafKeysIn = (
  first: readonly string[],
  header: boolean,
): ((values: readonly string[]) => string) | undefined => {
  if (first.length !== 20) return undefined;
  const headings = first.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (name: keyof typeof usualPlaces): number => (header ? headings.indexOf(name) : usualPlaces[name]);
  const [address, organisation, locality] = [placeOf('addresskey'), placeOf('organisationkey'), placeOf('localitykey')];
  return (values) => joinPafKeys(present(values[address]), present(values[organisation]), present(values[locality]));
};

/** The delivery point by its address key, organisation key and postcode type, which name it together. */
export const pointName = (address: string, organisation: string, type: string): string =>
  `${withoutZeros(address)}-${withoutZeros(organisation)}-${type}`;

/** The names of the address and of its locality by keys; '' if the keys are unknown. */
export const keysOf = ({
  source_keys,
  postcode_type,
}: AddressRow): { readonly point: string; readonly locality: string } => {
  if (source_keys === '') return { point: '', locality: '' };
  const [address = '', organisation = '', locality = ''] = source_keys.split('-');
  return { point: pointName(address, organisation, postcode_type), locality };
};

/** The columns of a file without headings. */
const usualPlaces = { addresskey: 16, organisationkey: 17, localitykey: 19 } as const;

/** A key as it is compared: files pad it with zeros to different widths. '' if it is 0. */
export function withoutZeros(key: string): string {
  return key.replace(/^0+/, '');
}
