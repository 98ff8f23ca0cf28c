/** A change to a file: text that is inserted after a line, or that replaces words, or a new file. */
export type Edit = {
  readonly file: string;
  /** The line that the text comes after, without its indentation. */
  readonly after?: string;
  /** The words that the text takes the place of; a new file has neither. */
  readonly instead?: string;
  readonly text: string;
};

/** A recipe of CONTRIBUTING.md as edits, for something invented. */
export type Recipe = {
  readonly title: string;
  /** What somebody does first. */
  readonly begin: readonly Edit[];
  /** The files that then ask for more: those with a type error, and tests that fail. */
  readonly asking: readonly string[];
  /** What settles it. */
  readonly finish: readonly Edit[];
};

const reference = 'tests/reference.test.ts';
const core = 'packages/core/src';
const server = 'packages/server/src';

/** The recipes that are executed. */
export const recipes: readonly Recipe[] = [
  {
    title: 'Add an error',
    begin: [
      {
        file: `${core}/contract/errors.ts`,
        after: 'export const errors = {',
        text: `
  tide_too_high: {
    status: 410,
    code: 4101,
    message: 'The tide is too high',
    help: 'Ask again in six hours.',
  },`,
      },
    ],
    asking: [`${core}/contract/errors.test.ts`, reference],
    finish: [
      {
        file: `${core}/contract/errors.test.ts`,
        instead: "4100: 'sign_up_gone'",
        text: "4100: 'sign_up_gone', 4101: 'tide_too_high'",
      },
      {
        file: `${server}/http/routes/postcodes/find-gbr-postcode.ts`,
        instead: "errors: ['postcode_not_found'",
        text: "errors: ['postcode_not_found', 'tide_too_high'",
      },
    ],
  },
  {
    title: 'Add a setting',
    begin: [
      {
        file: `${server}/settings.ts`,
        after: 'export const settingsTable = {',
        text: "  tide_name: text('', 'Name of the tide, which the widget is served with.'),",
      },
    ],
    asking: [reference],
    finish: [
      {
        file: `${server}/compose/open-checks.ts`,
        after: 'export const openMail = async (settings: Settings, outside: Outside): Promise<MailServices> => {',
        text: "  if (settings.tide_name === 'spring') throw new SettingError('tide_name', 'spring', 'name of a neap tide');",
      },
    ],
  },
  {
    title: 'Add a field to the address record',
    begin: [
      {
        file: `${core}/address/record.ts`,
        after: "classification: extra(0.3, 'Code of what the premise is used for'),",
        text: "    mooring: extra(0.2, 'Where a boat is tied up'),",
      },
    ],
    asking: [`${core}/address/record.test.ts`, reference],
    finish: [
      {
        file: `${core}/address/record.ts`,
        instead: 'recordVersion = 3',
        text: 'recordVersion = 4',
      },
      { file: `${core}/address/record.test.ts`, instead: '    3,\n', text: '    4,\n' },
      {
        file: `${core}/address/record.test.ts`,
        instead: 'classification native',
        text: 'classification mooring native',
      },
      {
        file: `${server}/index/stage/former-columns.ts`,
        after: 'export const formerColumns: Readonly<Record<number, readonly string[]>> = {',
        text: `  3: wordRows(\`
    post_town postcode_type dataset udprn thoroughfare delivery_point_suffix building_number uprn dependant_locality
    building_name sub_building_name organisation_name su_organisation_indicator umprn dependant_thoroughfare
    department_name double_dependant_locality po_box country_iso state state_code native_id ranges point
    street_aliases classification welsh_lines native_shared native_own
  \`).flat(),`,
      },
      {
        file: `${server}/import/formats/iceland/iceland.ts`,
        after: "building_name: value('SERHEITI'),",
        text: "    mooring: value('BRYGGJA'),",
      },
    ],
  },
  {
    title: 'Add a file format',
    begin: [
      {
        file: `${server}/import/formats/moorings/about.ts`,
        text: `import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of \`moorings\` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own'],
  region: 'gbr',
  summary: 'Moorings of the canals',
  native: { moorings: 'berth quay postcode' },
  credits: { moorings: { name: 'Moorings', licence: 'Open', attribution: 'Contains moorings' } },
  guide: {
    section: 'United Kingdom',
    source: 'Moorings',
    from: 'moorings.example',
    files: 'moorings.csv',
    published: 'yearly',
  },
} as const satisfies FormatAbout;
`,
      },
    ],
    asking: [`${server}/import/formats.test.ts`],
    finish: [
      {
        file: `${server}/import/formats/moorings/moorings.ts`,
        text: `import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';

/** The moorings of the canals. */
export const moorings = {
  ...formatRow('moorings'),
  fileName: /^moorings.*\\.csv$/i,
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['berth', 'quay', 'postcode'],
  dataset: 'own',
  country: '',
  native: 'moorings',
  read: (value) => ({ building_number: value('berth'), thoroughfare: value('quay'), postcode: value('postcode') }),
};
`,
      },
      {
        file: `${server}/import/formats/moorings/fixture/moorings.csv`,
        text: 'berth,quay,postcode\n7,Heron Quay,QX1 1AA\n',
      },
      {
        file: `${server}/import/formats/moorings/expected.json`,
        text: `[{"paths": ["moorings"], "options": {}, "source": "own", "region": "gbr", "breaks": "moorings.csv", "rows": [{
  "postcode": "QX1 1AA", "dataset": "own", "thoroughfare": "Heron Quay", "building_number": "7", "native_id": "c30bfb0512988955",
  "ranges": [], "native_own": {"berth": "7", "quay": "Heron Quay", "postcode": "QX1 1AA"}}]}]
`,
      },
      {
        file: `${server}/format-table.ts`,
        after: "import { about as linz } from './import/formats/linz/about.ts';",
        text: "import { about as moorings } from './import/formats/moorings/about.ts';",
      },
      { file: `${server}/format-table.ts`, after: 'export const importFormats = {', text: '  moorings,' },
      {
        file: `${server}/import/readers.ts`,
        after: "export { linz } from './formats/linz/linz.ts';",
        text: "export { moorings } from './formats/moorings/moorings.ts';",
      },
    ],
  },
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
      { file: `${core}/countries/others.ts`, after: "['DNK', [danish]],", text: "  ['FIN', [finnish]]," },
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
