import { isBritish } from '@fingerpost/core/address/country-of';
import { Type } from 'typebox';
import { datasetsIn, licensedDatasets } from '../../operations/keys/licensed-datasets.ts';
import { groupBuildings, listBuilding, type Place, type PremiseRules } from '../../operations/search/buildings.ts';
import { containedId, holdsWords, writePlaces } from '../../operations/search/show-places.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { AddressRegions } from '../../ports/address-regions.ts';
import { fail } from '../failure.ts';
import { searchableDatasets } from '../parameters/searchable-datasets.ts';
import { oneOf } from '../schemas/one-of.ts';
import { type FreeAnswer, JsonText } from '../shell/answer.ts';

/** The parameter that asks for what was typed to be marked. */
export const highlightQuery = Type.Optional(
  Type.String({ description: '`true`: each hit says in `highlights` which characters of its text were typed.' }),
);

/** The parameters that put the premises of a building together. */
export const buildingQuery = {
  group: Type.Optional(
    oneOf(['building'], {
      description:
        '`building`: premises of one building come as one hit of type `container`, with their number in `count`.',
    }),
  ),
  container: Type.Optional(
    Type.String({
      description:
        'The id of a container: lists everything inside it in natural order, whatever the limit; `query` narrows the list.',
    }),
  ),
};

/** The parameters that change how suggestions are shown. */
export type ShownParameters = {
  readonly highlight?: string;
  readonly group?: 'building';
  readonly container?: string;
};

/** Says whether hits are to be shown in another way than the contract's. */
export const isShownOtherwise = ({ highlight, group, container }: ShownParameters): boolean =>
  highlight === 'true' || group !== undefined || container !== undefined;

/** Returns places as requested; `text` is what was typed. */
export const showPlaces = (places: readonly Place[], asked: ShownParameters, text: string): FreeAnswer => {
  const showing = {
    typed: asked.group !== undefined || asked.container !== undefined,
    highlight: asked.highlight === 'true' ? text : undefined,
  };
  return { result: new JsonText(writePlaces(places, showing)) };
};

/** Each address by itself. */
export const eachAlone = (addresses: readonly AddressRecord[]): readonly Place[] =>
  addresses.map((address) => ({ type: 'address', address }));

/** The best places, with the premises of each building as one. `search` returns up to this many addresses, best first. */
export const findBuildings = (
  index: AddressIndex,
  rules: PremiseRules,
  limit: number,
  search: (count: number) => readonly AddressRecord[],
): readonly Place[] => {
  let places: readonly Place[] = [];
  for (const count of deeper) {
    const addresses = search(count);
    places = groupBuildings(index, addresses, rules, limit);
    if (places.length >= limit || addresses.length < count) break;
  }
  return places;
};

/** A large building may fill the first search; one more looks past it. */
const deeper = [100, 1_000];

/** The addresses inside a container that the key may see and that have the typed words. */
export const openContainer = (
  id: string,
  text: string,
  { key, regions, named, ...rules }: ContainerRules,
): readonly Place[] => {
  const first = regions.findById(containedId(id) ?? '') ?? fail('id_not_found');
  const { country_iso, dataset } = first.group;
  if (!licensedDatasets(key).has(dataset)) fail('not_licensed');
  const index = regions.forContext(country_iso) ?? fail('id_not_found');
  const datasets = searchableDatasets(key, datasetsIn(isBritish(country_iso) ? 'GBR' : country_iso), named);
  const premises = listBuilding(index, first, { ...rules, datasets });
  return eachAlone(text.trim() === '' ? premises : premises.filter((premise) => holdsWords(text, premise)));
};

type ContainerRules = Pick<PremiseRules, 'filters' | 'box'> & {
  readonly key: ApiKey;
  readonly regions: AddressRegions;
  /** The datasets that the caller named. */
  readonly named: string | undefined;
};
