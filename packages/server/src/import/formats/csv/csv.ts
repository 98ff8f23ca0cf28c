import { findCountry } from '@fingerpost/core/contract/country-codes';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { listWords } from '@fingerpost/core/contract/format-about';
import { homeRegion, isHomeContext, regionOf } from '@fingerpost/core/contract/regions';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { importFormats, nativeColumns } from '../../../format-table.ts';
import { ImportError, unwatched } from '../../../operations/import/import-data.ts';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import { decodeText } from '../../input/decode-text.ts';
import type { InputFile } from '../../input/input-file.ts';
import { quoteBeginning } from '../../quote-beginning.ts';
import { readAllRows } from '../../read-file-rows.ts';
import { type ColumnMap, missingColumns, parseColumnMap } from '../../table/column-map.ts';
import { type Dialect, detectDialect, firstValues, headingsOf } from '../../table/detect-dialect.ts';
import { PostcodeFiller } from '../../table/postcode-filler.ts';
import { nothingSurveyed, surveyTable } from '../../table/survey-table.ts';
import { type RowValues, readTableRow } from '../../table/table-row.ts';

const ownName = /\.(?:csv|tsv|txt|psv|tab)$/i;

/** Any table of addresses, separated by commas, tabs, semicolons or bars. Columns are named by the user or recognised by their headings. */
export const csv = {
  ...formatRow('csv'),
  fileName: ownName,
  editionOf: ({ name }) => name,
  specify: async ({ dataset: named, country: said, map }, files) => {
    const irish = said === undefined && named === undefined ? await surveyIrish(files, map) : undefined;
    const { dataset = 'own', country } = { dataset: named, country: said, ...irish };
    const source = importFormats.csv.datasets.find((name) => name === dataset);
    if (source === undefined)
      throw new ImportError(
        `A table is imported as the dataset ${listWords(importFormats.csv.datasets)}, not "${dataset}".`,
      );
    const given = country ?? (datasets[source].context || 'GBR');
    const iso = findCountry(given)?.iso3;
    if (iso === undefined)
      throw new ImportError(`--country must be a 2- or 3-letter code such as GBR, not "${given}".`);
    if (source !== 'own' && iso !== datasets[source].context)
      throw new ImportError(`${source} has addresses of ${datasets[source].context}, not of ${iso}.`);
    return { source, region: regionOf(iso) ?? homeRegion, ...readingTables(source, iso, map) };
  },
  recognises: async (file) =>
    ownName.test(baseName(file)) &&
    detectDialect(await beginningOf(file), undefined, (value) => /\d/.test(value)) !== undefined,
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

/** Tables whose codes are Eircodes are Irish, and those with the ids of Eircode's products are these; undefined for any others. */
const surveyIrish = async (
  files: readonly InputFile[],
  map: string | undefined,
): Promise<{ readonly country: string; readonly dataset?: Dataset } | undefined> => {
  const columns = map === undefined ? undefined : parseColumnMap(map);
  let product: Dataset | undefined;
  let tables = 0;
  for (const file of files.filter((each) => each.given || ownName.test(baseName(each)))) {
    const beginning = await beginningOf(file);
    const dialect = detectDialect(beginning, columns, isEircode);
    if (dialect === undefined) continue;
    const codes = firstValues(beginning, dialect, 'postcode').filter((code) => code !== '');
    if (codes.length === 0 || codes.filter(isEircode).length < codes.length * leastEircodes) return undefined;
    const headings = headingsOf(beginning).map((heading) => heading.trim().toLowerCase());
    product = headings.includes('ecad_id') ? 'ecad' : headings.includes('ecaf_id') ? 'ecaf' : product;
    tables++;
  }
  return tables === 0 ? undefined : { country: 'IRL', ...(product && { dataset: product }) };
};

/** No UK postcode has this form: those of seven characters begin with two letters. */
const isEircode = (code: string): boolean => eircodeForm.test(code.replace(/[\s-]/g, ''));

/** Surveys a UK list before reading it, because the list as a whole helps to read each row. */
const readingTables = (dataset: Dataset, country: string, map: string | undefined): Partial<FileFormat<AddressRow>> => {
  const columns = map === undefined ? undefined : parseColumnMap(map);
  const dialects = new Map<InputFile, Dialect>();
  let survey = nothingSurveyed;
  let tables: readonly InputFile[] = [];
  const filler = new PostcodeFiller();
  const readAgain = <Row>(readRow: ReadRow<Row>) => {
    const readingIn = (file: InputFile) => ({ ...formatRow('csv'), ...readingOf(dialects.get(file)!, readRow) });
    return readAllRows(tables, readingIn, new Map(), unwatched);
  };
  const readRow: ReadRow<AddressRow> = (values, named, isCut) => {
    if (isCut && isHomeContext(country)) return new Refusal('a row that ends before its postcode', values('address'));
    const row = readTableRow(values, dataset, country, survey.towns);
    return row instanceof Refusal || !eircodes.has(dataset) ? row : withEircodeFields(row, named);
  };
  const reading: Partial<FileFormat<AddressRow>> = {
    detect: async (file) => {
      const dialect = await dialectOf(file, columns, country);
      if (typeof dialect === 'string') return dialect;
      dialects.set(file, dialect);
      return {
        ...readingOf(dialect, (...given) => {
          const row = readRow(...given);
          const isLater = row !== undefined && 'postcode' in row && row.postcode === '' && isHomeContext(country);
          return isLater ? filler.keepForLater(row) : row;
        }),
        columns: dialect.named,
      };
    },
  };
  if (!isHomeContext(country)) return reading;
  return {
    ...reading,
    prepare: async (files) => {
      tables = files;
      survey = await surveyTable(readAgain((values) => values));
      const { mended } = survey;
      return mended === 0 ? [] : [`Postcodes repaired (a letter O for a zero, a stray mark): ${mended}.`];
    },
    finish: (watch) => filler.rows(() => readAgain(readRow), watch),
  };
};

/** The dialect of the file, or why it is skipped. A folder may contain other text files. */
const dialectOf = async (file: InputFile, map: ColumnMap | undefined, country: string): Promise<Dialect | string> => {
  const beginning = await beginningOf(file);
  const isPostcode = (value: string): boolean =>
    isHomeContext(country) ? parsePostcode(value) !== undefined : /\d/.test(value);
  const dialect = detectDialect(beginning, map, isPostcode);
  if (dialect !== undefined) return dialect;
  const header = headingsOf(beginning);
  if (header.length < 2 && map === undefined) {
    if (!file.given) return 'not a table';
    throw new ImportError(`${file.name} is not a table: its first line has no comma, tab, semicolon or bar.`);
  }
  const headings = header.map((heading) => quoteBeginning(heading.trim()));
  const missing = map === undefined ? [] : missingColumns(map, header);
  const absent = missing.map((columns) => `There is no column "${columns}". `).join('');
  throw new ImportError(
    `${absent}${file.name} has the columns ${headings.slice(0, shownHeadings).join(', ')}: say with --map which holds what, as in --map address=<column>,postcode=<column>.`,
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

/** Reads a row by the meaning of its columns and by their headings. `isCut` says that it ends before the column of the postcode. */
type ReadRow<Row> = (
  values: RowValues,
  named: (heading: string) => string,
  isCut: boolean,
) => Row | Refusal | undefined;

const readingOf = <Row>({ delimiter, header, columns }: Dialect, readRow: ReadRow<Row>): FileReading<Row> => ({
  delimiter,
  layoutOf: (first) => {
    const places = new Map(header ? first.map((heading, at) => [heading.trim().toLowerCase(), at]) : []);
    return {
      header,
      readRow: (values) => {
        const valueAt = (place: number | undefined): string => values[place ?? -1]?.trim() ?? '';
        return readRow(
          (target) => valueAt(columns.get(target)),
          (heading) => valueAt(places.get(heading)),
          values.length <= (columns.get('postcode') ?? -1),
        );
      },
    };
  },
});

const eircodes: ReadonlySet<Dataset> = new Set(['ecad', 'ecaf']);

/** Eircode has a group of buildings and a third locality, which other lists lack. */
const withEircodeFields = (row: AddressRow, named: (heading: string) => string): AddressRow => ({
  ...row,
  building_name: joined(row.building_name, named('building_group')),
  double_dependant_locality: joined(named('tertiary_locality'), row.double_dependant_locality),
  native_own: eircodeNative(named),
});

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** The columns that are named as Eircode names its fields; '' if there is none. */
const eircodeNative = (named: (heading: string) => string): string =>
  nativeColumns.eircode.some((column) => named(column) !== '') ? writeNative('eircode', named) : '';

const eircodeForm = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/i;
/** A few codes of a list may be wrong. */
const leastEircodes = 0.8;
const beginningLength = 65_536;
const shownHeadings = 50;
