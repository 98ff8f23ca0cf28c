import { findCountry } from '@fingerpost/core/contract/country-codes';
import { readDialled } from '@fingerpost/core/phone/read-dialled';
import type { Carrier, NumberingPlan, PhoneNumber } from '../../ports/phone-numbers.ts';

/** The number that the text means; undefined when it is not a valid one. */
export const findPhoneNumber = (query: string, plan: NumberingPlan): PhoneNumber | undefined => {
  const dialled = readDialled(query);
  return dialled && plan.find(dialled);
};

/** A checked number under the names of the contract. */
export type PhoneCheck = { readonly valid: boolean } & {
  readonly [Field in 'national_format' | 'international_format' | 'iso_country' | 'iso_country_2' | 'country']:
    | string
    | null;
} & { readonly current_carrier: CarrierFields | null; readonly original_carrier: CarrierFields | null };

/** A carrier under the names of the contract. */
export type CarrierFields = {
  readonly network_code: string;
  readonly name: string;
  readonly country: string;
  readonly network_type: string;
};

/** The answer for text that is not a valid number. */
export const invalidPhone: PhoneCheck = {
  valid: false,
  national_format: null,
  international_format: null,
  iso_country: null,
  iso_country_2: null,
  country: null,
  current_carrier: null,
  original_carrier: null,
};

/** The answer for a valid number. The line type is known even if the carrier is not; then the carrier is ''. */
export const describePhone = (number: PhoneNumber, current: Carrier | undefined): PhoneCheck => {
  const country = number.country === undefined ? undefined : findCountry(number.country);
  return {
    valid: true,
    national_format: number.nationalFormat,
    international_format: number.internationalFormat,
    iso_country: country?.iso3 ?? null,
    iso_country_2: country?.iso2 ?? null,
    country: country?.name ?? null,
    current_carrier: current === undefined ? null : carrierFields(current),
    original_carrier: carrierFields({
      // Ranges are given to carriers, not to networks, so the published tables have no network codes.
      networkCode: '',
      name: number.originalCarrier,
      country: country?.iso2 ?? '',
      networkType: number.networkType,
    }),
  };
};

const carrierFields = ({ networkCode, name, country, networkType }: Carrier): CarrierFields => ({
  network_code: networkCode,
  name,
  country,
  network_type: networkType,
});
