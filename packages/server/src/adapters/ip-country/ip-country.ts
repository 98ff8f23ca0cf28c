import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { IpLocator } from '../../ports/ip-locator.ts';

/** Countries by the open database that is installed with the service; it is read when first asked. */
export const ipCountry = (): IpLocator => {
  let reader: Reader<CountryRow> | undefined;
  return {
    country(ip) {
      if (ipaddr.parse(ip).range() !== 'unicast') return undefined;
      reader ??= new Reader<CountryRow>(readFileSync(createRequire(import.meta.url).resolve(database)));
      return reader.get(ip)?.country_code;
    },
  };
};

/** This database names the country by its code alone. */
type CountryRow = CountryResponse & { readonly country_code?: string };

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
