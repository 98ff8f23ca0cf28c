import { standardLines } from '@fingerpost/core/address/usa/standard-lines';
import type { UsAddress } from '@fingerpost/core/address/usa/us-address';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { zipPrefixesOf } from '@fingerpost/core/countries/usa/states';
import { spellOut } from '@fingerpost/core/read/usa/city-spelling';
import { withinTypos } from '@fingerpost/core/text/typos';
import type { AddressIndex } from '../../ports/address-index.ts';
import { longestSearch, plainSearch } from '../../ports/address-search.ts';

/** A way to ZIP codes in which the address may lie. */
export type ZipDoor = (read: UsAddress, index: AddressIndex) => Iterable<string>;

const givenZip: ZipDoor = ({ zip }) => (zip === '' ? [] : [zip]);

/** The search forgives typing mistakes; each text leaves out something that may be wrong. */
const zipsOfSearch: ZipDoor = (read, index) => {
  const { address_line_one } = standardLines({ ...read, units: [] });
  const street = [read.street, read.suffix].join(' ').trim();
  const texts = [
    `${address_line_one} ${read.city} ${read.state}`,
    `${street} ${read.city} ${read.state}`,
    `${street} ${read.city}`,
  ];
  const zips = texts.flatMap((text) => {
    const asked = text.replace(/\s+/g, ' ').trim();
    const request = { ...plainSearch, text: `${asked} `, datasets: zip4Datasets, limit: mostFound };
    return asked === '' || asked.length > longestSearch
      ? []
      : index.suggest(request).addresses.map(({ group }) => group.entry.postcode);
  });
  return new Set(zips);
};

/** The ZIP codes of the state whose city has this name, or nearly. */
const zipsOfCity: ZipDoor = ({ city, state }, index) => {
  if (city === '' || state === '') return [];
  const wanted = spellOut(city);
  const entries = zipPrefixesOf(state).flatMap((prefix) => index.listPostcodes(prefix, mostOfPrefix));
  return entries
    .filter(({ post_town }) => withinTypos(wanted, spellOut(post_town.toUpperCase()), wanted.length > 5 ? 1 : 0) >= 0)
    .slice(0, mostZips)
    .map(({ postcode }) => postcode);
};

/** ZIP codes next to the given one, for a slip in its last digits. */
const zipsBeside: ZipDoor = ({ zip }, index) =>
  zip === '' ? [] : index.listPostcodes(zip.slice(0, 3), mostOfPrefix).map(({ postcode }) => postcode);

/** The doors in the order in which they are opened: the surest and cheapest first. */
export const zipDoors: readonly ZipDoor[] = [givenZip, zipsOfSearch, zipsOfCity, zipsBeside];

const zip4Datasets: ReadonlySet<Dataset> = new Set(['usps']);
const mostFound = 30;
const mostOfPrefix = 100;
const mostZips = 200;
