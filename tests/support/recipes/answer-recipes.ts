import { core, type Recipe, reference, server } from './recipe.ts';

/** Recipes for what the service answers: words, ranking, endpoints, commands. */
export const answerRecipes: readonly Recipe[] = [
  {
    title: "Add a country's words",
    begin: [
      {
        file: `${core}/countries/lexicon.test.ts`,
        after: "['DNK', 'gl', 'gammel'],",
        text: "  ['FIN', 'k', 'katu'],",
      },
    ],
    asking: [`${core}/countries/lexicon.test.ts`],
    finish: [
      {
        file: `${core}/countries/languages/finnish.ts`,
        text: `import { wordRows } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/** Finnish. */
export const finnish: Words = {
  same: wordRows(\`
    katu k
    tie t
  \`),
};
`,
      },
      {
        file: `${core}/countries/others.ts`,
        after: "import { english } from './languages/english/english.ts';",
        text: "import { finnish } from './languages/finnish.ts';",
      },
      { file: `${core}/countries/others.ts`, instead: "['FIN', []],", text: "['FIN', [finnish]]," },
    ],
  },
  {
    title: 'Add a ranking signal',
    begin: [
      {
        file: `${core}/match/search/ranking.ts`,
        after: '// What the caller prefers.',
        text: `  {
    id: 'afloat',
    by: 'rank',
    levels: () => 2,
    level: ({ text }) => (text('organisation_name') === 'Sunk' ? 1 : 0),
    explain: ({ text }) => (text('organisation_name') === 'Sunk' ? ['sunk'] : []),
  },`,
      },
    ],
    asking: [`${core}/match/search/ranking.test.ts`],
    finish: [
      {
        file: `${core}/match/search/ranking.test.ts`,
        after: "const signals: Readonly<Record<(typeof ranking)[number]['id'], SignalAt>> = {",
        text: '  afloat: [(level) => ({ text: level === 0 ? answer.text : sunk }), []],',
      },
      {
        file: `${core}/match/search/ranking.test.ts`,
        after: "const inRanks = ranking.filter(({ by }) => by === 'rank');",
        text: "const sunk = () => 'Sunk';",
      },
    ],
  },
  {
    title: 'Add an endpoint',
    begin: [
      {
        file: `${server}/http/routes/postcodes/count-addresses.ts`,
        text: `import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { Type } from 'typebox';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/postcodes/:postcode/count',
  chapter: 'Postcodes',
  summary: 'Count the addresses of a postcode',
  access: 'key',
  charges: { as: 'count', words: 'Costs a lookup.' },
  params: { postcode: Type.String() },
  result: Type.Object({ count: Type.Integer() }),
  errors: ['postcode_not_found'],
  handle({ params, caller }, { index }) {
    const postcode = parsePostcode(params.postcode) ?? fail('postcode_not_found');
    const { total } = index.listAddresses(postcode, { datasets: licensedDatasets(caller.key), offset: 0, limit: 1 });
    return { result: { count: total }, charge: { cost: 1, term: postcode } };
  },
});
`,
      },
      {
        file: `${server}/http/routes.ts`,
        after: "import { findPlaceIn } from './routes/places/find-place.ts';",
        text: "import countAddresses from './routes/postcodes/count-addresses.ts';",
      },
      { file: `${server}/http/routes.ts`, after: 'findGbrPostcode,', text: '  countAddresses,' },
    ],
    asking: [
      `${server}/http/routes/postcodes/count-addresses.ts`,
      `${server}/http/docs/api-reference/reference-pages.test.ts`,
      reference,
    ],
    finish: [
      { file: `${server}/ports/ledger.ts`, after: 'export type SearchType =', text: "  | 'count'" },
      {
        file: `${server}/http/docs/api-reference/sample-answers.json`,
        instead: '{\n  "get_postcodes_postcode"',
        text: `{
  "get_postcodes_postcode_count": {"result": {"count": 3}, "code": 2000, "message": "Success"},
  "get_postcodes_postcode"`,
      },
    ],
  },
  {
    title: 'Add a command',
    begin: [
      {
        file: `${server}/cli/commands.ts`,
        after: 'export const commands: readonly CommandRow[] = [',
        text: "  client('Look up', 'tide', 'Show the tide', lookups),",
      },
    ],
    asking: [`${server}/cli/commands.ts`, reference],
    finish: [
      {
        file: `${server}/cli/commands/lookups.ts`,
        after: "import { udprnLookup, umprnLookup } from '../client/lookups/reference.ts';",
        text: `
/** \`fingerpost tide\`: the tide. */
export const tide = lookupCommand(postcodeLookup);`,
      },
    ],
  },
];
