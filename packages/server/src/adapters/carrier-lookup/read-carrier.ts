import { findCountry } from '@fingerpost/core/contract/country-codes';
import { isNetworkType } from '@fingerpost/core/phone/network-types';
import type { Carrier } from '../../ports/phone-numbers.ts';

/** Reads the body `{"carrier": {…}}` of an answer, `none` for `{"carrier": null}`. Throws when it says anything else. */
export const readCarrier = (body: string): Carrier | 'none' => {
  const { carrier } = (JSON.parse(body) ?? {}) as { carrier?: unknown };
  if (carrier === null) return 'none';
  const { network_code, name, country, network_type } = (carrier ?? {}) as Record<string, unknown>;
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName) throw broken('name');
  if (typeof network_code !== 'string' || !/^(?:[0-9]{5,6})?$/.test(network_code)) throw broken('network_code');
  if (known === undefined) throw broken('country');
  if (!isNetworkType(network_type)) throw broken('network_type');
  return { networkCode: network_code, name: name.trim(), country: known.iso2, networkType: network_type };
};

const broken = (field: string): Error => new Error(`The answer has no valid carrier.${field}.`);

const longestName = 200;
