import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import type { IpDatabase, IpLocator } from '../../ports/ip-locator.ts';
import { type Mmdb, openMmdb } from './mmdb.ts';
import { readCity, readCountry, readPoint } from './read-row.ts';
import { watchMmdb } from './watch-mmdb.ts';

/**
 * Asks the file that the operator names, and for what it does not know the open database of countries that is installed
 * with the service. Throws when the named file is missing or broken; once it is open, a broken successor is reported
 * and the one before stays.
 */
export const openIpLocation = (options: {
  /** An .mmdb file, or '' for none. */
  readonly file: string;
  readonly nowMs: () => number;
  readonly onError: (error: Error) => void;
}): IpLocator => {
  const named = options.file === '' ? undefined : watchMmdb({ ...options, file: options.file });
  let bundled: Mmdb | undefined;
  const countries = () => {
    bundled ??= openMmdb(readFileSync(bundledFile()), bundledFile());
    return bundled;
  };
  const describe = ({ type, builtAtMs }: Mmdb, file: string): IpDatabase => ({ file, type, builtAtMs });
  return {
    country(ip) {
      const address = publicAddress(ip);
      if (address === undefined) return undefined;
      return readCountry(named?.().find(address)) ?? readCountry(countries().find(address));
    },
    city: (ip) => readCity(findNamed(ip)),
    point: (ip) => readPoint(findNamed(ip)),
    databases: () => [
      ...(named === undefined ? [] : [describe(named(), options.file)]),
      describe(countries(), bundledFile()),
    ],
  };

  function findNamed(ip: string): unknown {
    const address = publicAddress(ip);
    return address === undefined ? undefined : named?.().find(address);
  }
};

/** The address in plain form if it is one that the internet routes; an IPv4 address inside an IPv6 one is the IPv4 address. */
const publicAddress = (ip: string): string | undefined => {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return address.range() === 'unicast' ? address.toString() : undefined;
};

const bundledFile = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
