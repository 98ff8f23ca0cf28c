import { findCountry } from '@fingerpost/core/contract/countries';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { type Delivery, ImportError, type ImportFormat, type ReadWatch } from '../../operations/import/import-data.ts';
import type { FileFormat, Refusal } from '../format.ts';
import { decodeText } from '../input/decode-text.ts';
import type { InputFile } from '../input/input-file.ts';
import { listInputs, refuseTwice } from '../input/list-inputs.ts';
import { quoteBeginning } from '../quote-beginning.ts';
import { readAllRows } from '../read-file-rows.ts';
import { type ColumnMap, missingColumns, parseColumnMap, type Target } from '../table/column-map.ts';
import { nothingSurveyed, surveyTable } from '../table/survey-table.ts';
import { type RowValues, readTableRow } from '../table/table-row.ts';
import { type Dialect, headingsOf, tellDialect } from '../table/tell-dialect.ts';

/** Any table of addresses: commas, tabs, semicolons or bars, its columns named by the person or by their headings. */
export const csv: ImportFormat = {
  name: 'csv',
  source: 'own',
  kind: 'addresses',
  summary: 'Any list of addresses as a table (comma, tab, semicolon or bar), with --country and --map',
  async open(paths, { country = 'GBR', dataset = 'own', map }): Promise<Delivery> {
    if (dataset !== 'own') throw new ImportError(`A table is imported as the dataset own, not "${dataset}".`);
    const iso = findCountry(country)?.iso3;
    if (iso === undefined) throw new ImportError(`--country is a 2- or 3-letter code such as GBR, not "${country}".`);
    const files = (await listInputs(paths)).filter(
      (file) => file.given || /\.(?:csv|tsv|txt|psv|tab)(?:\.gz)?$/i.test(file.name),
    );
    if (files.length === 0) throw new ImportError(`No table at ${paths.join(', ')}.`);
    refuseTwice(files);
    const columns = map === undefined ? undefined : parseColumnMap(map);
    const dialects = new Map<InputFile, Dialect>();
    for (const file of files) dialects.set(file, await dialectOf(file, columns, iso));
    const read = <Row>(readRow: (values: RowValues) => Row | Refusal, watch: ReadWatch) =>
      readAllRows(files, (file) => tableFormat(dialects.get(file)!, readRow), new Map(), watch);
    const { towns, mended } = iso === 'GBR' ? await surveyTable(read((values) => values, unwatched)) : nothingSurveyed;
    return {
      source: 'own',
      kind: 'addresses',
      region: regionOf(iso) ?? homeRegion,
      taken: files.map(({ name }) => name),
      passedOver: [],
      remarks: mended === 0 ? [] : [`Postcodes repaired (a letter O for a zero, a stray mark): ${mended}.`],
      columns: files.map((file) => ({ file: file.name, columns: dialects.get(file)!.named })),
      read: (watch) => read((values) => readTableRow(values, 'own', iso, towns), watch),
    };
  },
};

const unwatched: ReadWatch = { refused: () => {}, bytes: () => {} };

const dialectOf = async (file: InputFile, map: ColumnMap | undefined, country: string): Promise<Dialect> => {
  const beginning = await beginningOf(file);
  const isPostcode = (value: string): boolean =>
    country === 'GBR' ? parsePostcode(value) !== undefined : /\d/.test(value);
  const dialect = tellDialect(beginning, map, isPostcode);
  if (dialect !== undefined) return dialect;
  const header = headingsOf(beginning);
  const headings = header.map((heading) => quoteBeginning(heading.trim()));
  const missing = map === undefined ? [] : missingColumns(map, header);
  const absent = missing.map((columns) => `There is no column "${columns}". `).join('');
  throw new ImportError(
    `${absent}${file.name} has the columns ${headings.slice(0, shownHeadings).join(', ')}: say with --map which holds what, for instance --map address=${headings.at(-2) ?? '1'},postcode=${headings.at(-1) ?? '2'}.`,
  );
};

const beginningOf = async (file: InputFile): Promise<string> => {
  let text = '';
  for await (const piece of decodeText(file.chunks())) {
    text += piece;
    if (text.length > beginningLength) break;
  }
  return text.slice(0, beginningLength);
};

const tableFormat = <Row>(
  { delimiter, header, columns }: Dialect,
  readRow: (values: RowValues) => Row | Refusal,
): FileFormat<Row> => ({
  name: 'csv',
  source: 'own',
  summary: csv.summary,
  fileName: /./,
  delimiter,
  layoutOf: () => ({
    header,
    readRow: (values) => readRow((target: Target) => values[columns.get(target) ?? -1]?.trim() ?? ''),
  }),
});

const beginningLength = 65_536;
const shownHeadings = 50;
