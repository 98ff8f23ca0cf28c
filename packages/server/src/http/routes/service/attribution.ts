import { Type } from 'typebox';
import { listAttributions } from '../../../operations/records/list-attributions.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/attribution',
  chapter: 'Service',
  summary: 'List the loaded data, its licences and the credits they require',
  description: 'No key is needed. Show the text of `attribution` wherever you show the data.',
  access: 'open',
  result: Type.Array(
    Type.Object({
      dataset: Type.String({ description: 'The dataset, or the directory of postcodes' }),
      name: Type.String(),
      licence: Type.String({ description: 'Empty for your own lists' }),
      attribution: Type.String({ description: 'The credit the licence requires' }),
      rows: Type.Integer(),
      updated_at: Type.String({ description: 'When the build that serves it was made' }),
      demo: Type.Boolean({ description: 'Whether it is demo data, which is invented' }),
    }),
  ),
  errors: [],
  handle: (_, { regions, places, words }) => ({ result: listAttributions(regions, places, words.gazetteerWord) }),
});
