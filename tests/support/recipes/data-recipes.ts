import { core, type Recipe, reference, server } from './recipe.ts';

/** Recipes for what the service is told and imports: errors, settings, fields, formats. */
export const dataRecipes: readonly Recipe[] = [
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
        instead: 'recordVersion = 4',
        text: 'recordVersion = 5',
      },
      { file: `${core}/address/record.test.ts`, instead: '    4,\n', text: '    5,\n' },
      {
        file: `${core}/address/record.test.ts`,
        instead: 'classification native',
        text: 'classification mooring native',
      },
      {
        file: `${server}/index/stage/former-columns.ts`,
        after: 'export const formerColumns: Readonly<Record<number, readonly string[]>> = {',
        text: `  4: wordRows(\`
    post_town postcode_type dataset udprn thoroughfare delivery_point_suffix building_number uprn source_keys dependant_locality
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
];
