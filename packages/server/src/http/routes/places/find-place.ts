import { costOf } from '@fingerpost/core/billing/costs';
import { Type } from 'typebox';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import {
  type PlaceWords,
  parsePlaceId,
  placeId,
  placeSchema,
  showPlace,
} from '../../../operations/records/place-record.ts';
import { fail } from '../../failure.ts';
import { type AnyRoute, defineRoute } from '../../route.ts';
import { type Answer, JsonText } from '../../shell/answer.ts';

/** The endpoint in the operator's words: ids and the names of fields contain them. */
export const findPlaceIn = (words: PlaceWords): AnyRoute =>
  defineRoute({
    method: 'GET',
    path: '/places/:place',
    chapter: 'Places',
    summary: 'Find a place by its id',
    description: 'Where it is, what it is called and which regions it lies in.',
    access: 'key',
    charges: { as: 'place', words: 'Costs a lookup.' },
    resolves: true,
    params: {
      place: Type.String({
        description: 'The id of a suggestion.',
        examples: [placeId(words.gazetteerWord, 2_643_743)],
      }),
    },
    result: placeSchema(words),
    errors: ['id_not_found', 'not_licensed'],
    handle({ params, caller }, { places, placesComing }) {
      if (!licensedDatasets(caller.key).has('gazetteer')) fail('not_licensed');
      const find = (): Answer => {
        const id = parsePlaceId(words.gazetteerWord, params.place);
        const place = (id === undefined ? undefined : places.find(id)) ?? fail('id_not_found');
        const cost = costOf('lookup', 'gazetteer', caller.key.rates);
        return {
          // Names of fields follow a setting, so the text is written here rather than by the schema.
          result: new JsonText(JSON.stringify(showPlace(place, words))),
          charge: { cost, term: params.place },
        };
      };
      return placesComing?.()?.then(find) ?? find();
    },
  });
