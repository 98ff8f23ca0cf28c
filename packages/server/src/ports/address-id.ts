import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import type { AddressRecord } from './address-index.ts';

type Numbered = Pick<AddressRecord, 'udprn' | 'umprn' | 'uprn' | 'native_id'> & {
  readonly group: { readonly dataset: Dataset };
};

/** The id of an address, unique and permanent: its dataset, and its name there. */
export const addressId = (address: Numbered): string => `${address.group.dataset}_${nameInDataset(address)}`;

/** What an address is called in its dataset. */
export const nameInDataset = ({ udprn, umprn, uprn, native_id }: Omit<Numbered, 'group'>): string | number =>
  native_id || umprn || udprn || uprn || 0;

/** The dataset and the rest of an id; undefined for other text. */
export const parseAddressId = (id: string): { readonly dataset: Dataset; readonly name: string } | undefined => {
  const cut = id.indexOf('_');
  const [dataset, name] = [id.slice(0, cut), id.slice(cut + 1)];
  return cut > 0 && name !== '' && isDataset(dataset) ? { dataset, name } : undefined;
};
