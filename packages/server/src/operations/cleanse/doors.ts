import type { AddressParts } from '@fingerpost/core/cleanse/address-parts';
import { unslippedNumber } from '@fingerpost/core/cleanse/number-words';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { outwardOf, type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { misreadPostcodes, suggestPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import { searchFields } from '@fingerpost/core/search/search-fields';
import type { AddressGroup, AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { longestSearch, type SearchTerms } from '../../ports/address-search.ts';
import { postcodesWithAddresses } from '../search/postcodes-with-addresses.ts';
import type { AskedSearches } from './asked-searches.ts';

/** What a door may look at. */
export type DoorRequest = {
  readonly index: AddressIndex;
  /** The street where it has been found as the address says, so that only the premise can be elsewhere in it. */
  readonly street: AddressGroup | undefined;
  /** What has been searched for: two doors may lead to the same words. */
  readonly asked: AskedSearches;
  readonly parts: AddressParts;
  readonly datasets: ReadonlySet<Dataset>;
};

/** A way to candidates; each depends on other elements than the rest, so that one wrong element never hides the right record. */
export type Door = {
  readonly name: string;
  /** It leads nowhere new once the street has been found. */
  readonly forStreet?: true;
  readonly open: (request: DoorRequest) => readonly AddressRecord[];
};

/** The postcode or, where it has no addresses, those that it was most likely misread from. */
const byPostcode: Door = {
  name: 'postcode',
  open: (request) => {
    const typed = request.parts.postcode;
    const postcode = parsePostcode(typed);
    const found = postcode === undefined ? [] : addressesOf(request, postcode);
    if (found.length > 0 || typed.length < shortestPostcode) return found;
    return misreadPostcodes(typed).flatMap((meant) => addressesOf(request, meant));
  },
};

/** The postcodes that one with a slip may have meant, and the neighbours of one that exists. */
const bySlippedPostcode: Door = {
  name: 'slipped postcode',
  forStreet: true,
  open: (request) => {
    const typed = request.parts.postcode;
    if (typed.length < shortestPostcode) return [];
    const { index } = request;
    const meant = suggestPostcodes(typed, postcodesWithAddresses(index));
    return meant.flatMap((postcode) => addressesOf(request, postcode));
  },
};

const byStreetAndTown: Door = {
  name: 'street and town',
  open: (request) => {
    const street = streetOf(request);
    const { post_town } = request.parts;
    const premises = premiseTexts(request);
    if (street === '') return [];
    if (request.street !== undefined) return searchFor(request, premises.slice(0, 1), alongStreet(request.street));
    if (post_town === '') return [];
    return searchFor(
      request,
      premises.map((premise) => `${premise} ${street} ${post_town}`),
    );
  },
};

const byStreetAndOutcode: Door = {
  name: 'street and outward code',
  forStreet: true,
  open: (request) => {
    const street = streetOf(request);
    const outcode = outcodeOf(request.parts.postcode);
    if (street === '' || outcode === '') return [];
    return searchFor(
      request,
      premiseTexts(request).map((premise) => `${premise} ${street}`),
      inOutcode(outcode),
    );
  },
};

const byBuilding: Door = {
  name: 'building name',
  open: (request) => {
    const { building_name, sub_building_name, post_town, dependant_locality, postcode } = request.parts;
    if (building_name === '') return [];
    const named = `${sub_building_name} ${building_name}`;
    if (request.street !== undefined) return searchFor(request, [named], alongStreet(request.street));
    const outcode = outcodeOf(postcode);
    const inTheTown = post_town === '' ? [] : searchFor(request, [named], inTown(post_town));
    if (inTheTown.length > 0) return inTheTown;
    const found = dependant_locality === '' ? [] : searchFor(request, [`${named} ${dependant_locality}`]);
    return found.length > 0 || outcode === '' ? found : searchFor(request, [named], inOutcode(outcode));
  },
};

const byOrganisation: Door = {
  name: 'organisation',
  open: (request) => {
    const { organisation_name, post_town, postcode } = request.parts;
    const name = organisation_name.split(',')[0] ?? '';
    if (name === '') return [];
    const outcode = outcodeOf(postcode);
    const found = outcode === '' ? [] : searchFor(request, [name], inOutcode(outcode));
    return found.length > 0 || post_town === '' ? found : searchFor(request, [name], inTown(post_town));
  },
};

/** All that was read but noise, and then without what is most often wrong; the search forgives typing mistakes. */
const byWholeText: Door = {
  name: 'whole text',
  forStreet: true,
  open: (request) => {
    const { parts } = request;
    // Of the streets of one name in all places, only another name can tell the one that is meant.
    const named = `${parts.dependant_locality}${parts.organisation_name}${parts.building_name}` !== '';
    const street = `${parts.building_number} ${parts.building_name} ${parts.dependant_thoroughfare} ${parts.thoroughfare}`;
    const texts = [
      `${parts.sub_building_name} ${street} ${parts.dependant_locality} ${parts.post_town}`,
      named || parts.post_town === ''
        ? `${parts.building_number} ${parts.thoroughfare} ${parts.dependant_locality}`
        : '',
      `${parts.organisation_name} ${street} ${parts.post_town} ${parts.postcode}`,
    ];
    return searchFor(request, texts);
  },
};

/** The postcodes beside one that was given, for what was typed into the wrong line of a list. */
const byNeighbours: Door = {
  name: 'neighbouring postcodes',
  forStreet: true,
  open: (request) => {
    const postcode = parsePostcode(request.parts.postcode);
    return postcode === undefined
      ? []
      : request.index
          .neighbouringPostcodes(postcode, mostNeighbours)
          .flatMap((neighbour) => addressesOf(request, neighbour));
  },
};

/** The doors in the order in which they are opened: the surest and cheapest first, and none after one that leads to a clear answer. */
export const doors: readonly Door[] = [
  byPostcode,
  byStreetAndTown,
  byStreetAndOutcode,
  byBuilding,
  byOrganisation,
  bySlippedPostcode,
  byWholeText,
  byNeighbours,
];

const shortestPostcode = 5;
const mostNeighbours = 12;
const mostOfPostcode = 400;
const mostFound = 30;

const addressesOf = ({ index, datasets }: DoorRequest, postcode: Postcode): readonly AddressRecord[] =>
  index.listAddresses(postcode, { datasets, offset: 0, limit: mostOfPostcode }).addresses;

/** The street that the premise stands in, as it was written. */
const streetOf = ({ parts }: DoorRequest): string => parts.dependant_thoroughfare || parts.thoroughfare;

/** The premise as it is written, with less, as a flat that is not there must not hide its house, and with the number that "l2" looks like. */
const premiseTexts = ({ parts }: DoorRequest): readonly string[] => {
  const { sub_building_name, building_name, building_number } = parts;
  const whole = `${sub_building_name} ${building_number || building_name}`.trim();
  return [...new Set([whole, building_number || building_name, unslippedNumber(building_number.toLowerCase())])];
};

/** Addresses of a street, whatever their postcode. */
const alongStreet = ({ thoroughfare, post_town }: AddressGroup): readonly SearchTerms[] => [
  { field: 'thoroughfare', terms: [searchFields.thoroughfare.fold(thoroughfare) ?? ''] },
  { field: 'post_town', terms: [searchFields.post_town.fold(post_town) ?? ''] },
];

const inTown = (town: string): readonly SearchTerms[] => [
  { field: 'post_town', terms: [searchFields.post_town.fold(town) ?? ''] },
];

const inOutcode = (outcode: string): readonly SearchTerms[] => [{ field: 'postcode_outward', terms: [outcode] }];

/** The outward code of a postcode or of the beginning of one; '' when it has none. */
const outcodeOf = (typed: string): string => {
  const postcode = parsePostcode(typed);
  if (postcode !== undefined) return outwardOf(postcode);
  const [first = ''] = typed.toUpperCase().split(' ');
  return /^[A-Z]{1,2}[0-9][A-Z0-9]?$/.test(first) ? first : '';
};

/** The first text that is found; one that nobody would type into a search is not asked for. */
const searchFor = (
  { index, datasets, asked }: DoorRequest,
  texts: readonly string[],
  filters: readonly SearchTerms[] = everywhere,
): readonly AddressRecord[] => {
  for (const text of texts) {
    if (text.length > longestSearch || !asked.isNew(text, filters)) continue;
    const { addresses } = index.suggest({
      text: `${text} `,
      datasets,
      filters,
      biases: [],
      near: undefined,
      box: undefined,
      offset: 0,
      limit: mostFound,
    });
    if (addresses.length > 0) return addresses;
    asked.foundNothing(text, filters);
  }
  return [];
};

const everywhere: readonly SearchTerms[] = [];
