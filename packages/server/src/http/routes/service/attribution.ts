import { Type } from 'typebox';
import { listAttributions } from '../../../operations/records/list-attributions.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/attribution',
  chapter: 'Service',
  summary: 'List the loaded data with its licences and the words that they ask for',
  description: 'No key is needed. Show the words of `attribution` wherever you show the data.',
  access: 'open',
  result: Type.Array(
    Type.Object({
      dataset: Type.String({ description: 'The dataset, or the directory of postcodes' }),
      name: Type.String(),
      licence: Type.String({ description: 'Empty for your own lists' }),
      attribution: Type.String({ description: 'What the licence asks you to say' }),
      rows: Type.Integer(),
      updated_at: Type.String({ description: 'When the build that serves it was made' }),
    }),
  ),
  errors: [],
  handle: (_, { regions, places, words }) => ({ result: listAttributions(regions, places, words.gazetteerWord) }),
});
