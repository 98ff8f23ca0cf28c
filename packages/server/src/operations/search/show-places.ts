import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { placeWords } from '@fingerpost/core/highlight/place-words';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { Place } from './buildings.ts';
import { writeSuggestion } from './suggestions.ts';

/** How suggestions are shown beyond the contract: with the type of each, and with what was typed marked in them. */
export type Showing = { readonly typed: boolean; readonly highlight: string | undefined };

/** Addresses and buildings as JSON text. */
export const writePlaces = (places: readonly Place[], { typed, highlight }: Showing): string =>
  `{"hits":[${places
    .map((place) => {
      const text = suggestionOf(place);
      const marks = highlight === undefined ? '' : `,${highlightsOf(highlight, text, placeCountry(place))}`;
      if (place.type === 'address')
        return writeSuggestion(place.address, `${typed ? ',"type":"address"' : ''}${marks}`);
      const id = containerId(place.premises[0]!);
      return `{"id":${JSON.stringify(id)},"suggestion":${JSON.stringify(text)},"type":"container","count":${place.premises.length}${marks}}`;
    })
    .join(',')}]}`;

/** The field that says which characters of a text were typed. */
const highlightsOf = (typed: string, text: string, country: string): string =>
  `"highlights":${JSON.stringify(placeWords(typed, text, country).spans)}`;

const placeCountry = (place: Place): string =>
  (place.type === 'address' ? place.address : place.premises[0]!).group.country_iso;

/** Says whether the premise has all the typed words. Its postcode, which is shown in part only, may be among them. */
export const holdsWords = (typed: string, premise: AddressRecord): boolean =>
  placeWords(withoutPostcode(typed, premise.group.entry.postcode), suggestAddress(premise), premise.group.country_iso)
    .missing === 0;

const withoutPostcode = (typed: string, postcode: string): string =>
  postcode === '' ? typed : typed.replace(new RegExp(postcode.replace(/[^A-Z0-9]/gi, '\\s*'), 'i'), ' ');

/** The address whose building a container's id names; undefined for any other id. */
export const containedId = (id: string): string | undefined =>
  id.startsWith(containerMark) ? id.slice(containerMark.length) : undefined;

const containerId = (first: AddressRecord): string => containerMark + addressId(first);

const containerMark = 'container_';

/** A building is shown as an address without what its premises differ in. */
const suggestionOf = (place: Place): string => {
  if (place.type === 'address') return suggestAddress(place.address);
  const [first] = place.premises as readonly [AddressRecord];
  const postcode = traitsOf(first.group.country_iso).codePerAddress ? '' : first.group.entry.postcode;
  const group = { ...first.group, entry: { postcode } };
  return suggestAddress({ ...first, sub_building_name: '', organisation_name: '', department_name: '', group });
};
