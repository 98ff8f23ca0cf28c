import type { AddressParts } from '@fingerpost/core/cleanse/address-parts';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { outwardOf, type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { suggestPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { SearchTerms } from '../../ports/address-search.ts';

/** What a door may look at. */
export type DoorRequest = {
  readonly index: AddressIndex;
  /** The street has been found where the address says, so that only the premise can be elsewhere. */
  readonly streetFound: boolean;
  /** What has been searched for: two doors may lead to the same words. */
  readonly asked: Set<string>;
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

const byPostcode: Door = {
  name: 'postcode',
  open: (request) => {
    const postcode = parsePostcode(request.parts.postcode);
    return postcode === undefined ? [] : addressesOf(request, [postcode]);
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
    const meant = suggestPostcodes(typed, {
      has: (postcode) => index.findPostcode(postcode) !== undefined,
      neighbours: (postcode, limit) => index.neighbouringPostcodes(postcode, limit),
    });
    return addressesOf(request, meant);
  },
};

const byStreetAndTown: Door = {
  name: 'street and town',
  open: (request) => {
    const { thoroughfare, dependant_thoroughfare, post_town } = request.parts;
    const street = dependant_thoroughfare === '' ? thoroughfare : dependant_thoroughfare;
    if (street === '' || post_town === '') return [];
    return searchFor(
      request,
      premiseTexts(request).map((premise) => `${premise} ${street} ${post_town}`),
    );
  },
};

const byStreetAndOutcode: Door = {
  name: 'street and outward code',
  open: (request) => {
    const { thoroughfare, dependant_thoroughfare } = request.parts;
    const street = dependant_thoroughfare === '' ? thoroughfare : dependant_thoroughfare;
    const outcode = outcodeOf(request.parts.postcode);
    // In the town, the street has been looked for.
    if (street === '' || outcode === '' || (request.streetFound && request.parts.post_town !== '')) return [];
    return searchFor(
      request,
      premiseTexts(request).map((premise) => `${premise} ${street}`),
      outcode,
    );
  },
};

const byBuilding: Door = {
  name: 'building name',
  open: (request) => {
    const { building_name, sub_building_name, post_town, dependant_locality, postcode } = request.parts;
    if (building_name === '') return [];
    const outcode = outcodeOf(postcode);
    const where = [post_town, dependant_locality].filter((place) => place !== '');
    const named = `${sub_building_name} ${building_name}`;
    const found = searchFor(
      request,
      where.map((place) => `${named} ${place}`),
    );
    return found.length > 0 || outcode === '' ? found : searchFor(request, [named], outcode);
  },
};

const byOrganisation: Door = {
  name: 'organisation',
  open: (request) => {
    const { organisation_name, post_town, postcode } = request.parts;
    const name = organisation_name.split(',')[0] ?? '';
    if (name === '') return [];
    const outcode = outcodeOf(postcode);
    const found = outcode === '' ? [] : searchFor(request, [name], outcode);
    return found.length > 0 || post_town === '' ? found : searchFor(request, [`${name} ${post_town}`]);
  },
};

/** All that was read but noise, and then without what is most often wrong; the search forgives typing mistakes. */
const byWholeText: Door = {
  name: 'whole text',
  forStreet: true,
  open: (request) => {
    const { parts } = request;
    const street = `${parts.building_number} ${parts.building_name} ${parts.dependant_thoroughfare} ${parts.thoroughfare}`;
    const texts = [
      `${parts.sub_building_name} ${street} ${parts.dependant_locality} ${parts.post_town}`,
      `${parts.building_number} ${parts.thoroughfare} ${parts.dependant_locality}`,
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
      : addressesOf(request, request.index.neighbouringPostcodes(postcode, mostNeighbours));
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

const addressesOf = ({ index, datasets }: DoorRequest, postcodes: readonly Postcode[]): readonly AddressRecord[] =>
  postcodes.flatMap(
    (postcode) => index.listAddresses(postcode, { datasets, offset: 0, limit: mostOfPostcode }).addresses,
  );

/**
 * The premise as it is written and, unless its street is known anyway, with less: a flat that is not there must not hide its
 * house.
 */
const premiseTexts = ({ parts, streetFound }: DoorRequest): readonly string[] => {
  const { sub_building_name, building_name, building_number } = parts;
  const whole = `${sub_building_name} ${building_number || building_name}`.trim();
  return streetFound ? [whole] : [...new Set([whole, building_number || building_name])];
};

/** The outward code of a postcode or of the beginning of one; '' when it has none. */
const outcodeOf = (typed: string): string => {
  const postcode = parsePostcode(typed);
  if (postcode !== undefined) return outwardOf(postcode);
  const [first = ''] = typed.toUpperCase().split(' ');
  return /^[A-Z]{1,2}[0-9][A-Z0-9]?$/.test(first) ? first : '';
};

/** The first text that is found. */
const searchFor = (
  { index, datasets, asked }: DoorRequest,
  texts: readonly string[],
  outcode?: string,
): readonly AddressRecord[] => {
  const filters: SearchTerms[] = outcode === undefined ? [] : [{ field: 'postcode_outward', terms: [outcode] }];
  for (const text of texts) {
    const words = text.replace(/\s+/g, ' ').trim();
    const key = `${words}|${outcode}`;
    if (words === '' || asked.has(key)) continue;
    asked.add(key);
    const { addresses } = index.suggest({
      text: `${words} `,
      datasets,
      filters,
      biases: [],
      near: undefined,
      box: undefined,
      offset: 0,
      limit: mostFound,
    });
    if (addresses.length > 0) return addresses;
  }
  return [];
};
