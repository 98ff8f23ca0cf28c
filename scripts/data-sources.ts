import { findCountry } from '../packages/core/src/contract/country-codes.ts';
import type { FormatAbout } from '../packages/core/src/contract/format-about.ts';
import { attributionOf, formatEntries } from '../packages/server/src/format-table.ts';

/** The guide to data sources with the table of each section, and the table of credits, written from the descriptions of the formats. */
export const withFormatTables = (guide: string): string =>
  [...new Set(formatEntries.map(([, { guide }]) => guide.section))]
    .reduce(
      (text, section) => withTable(text, section, sectionTable(section)),
      withTable(guide, 'Credits', creditTable()),
    )
    .trimEnd()
    .concat('\n');

/** The front page with the table of everything that can be imported. */
export const withImports = (page: string): string =>
  withTable(
    page,
    'What it imports',
    tableOf(
      ['from', 'files'],
      [...new Set(formatEntries.map(([, { guide }]) => guide.section))].map((section) => [
        section.replace(/:.*/, ''),
        formatEntries.flatMap(([, { guide }]) => (guide.section === section ? [plain(guide.source)] : [])).join('; '),
      ]),
    ),
  );

/** Without its links, which lead nowhere from the front page. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Replaces the first table below a heading. */
const withTable = (text: string, heading: string, table: string): string => {
  const start = text.indexOf(`\n## ${heading}\n`);
  const from = text.indexOf('\n|', start) + 1;
  const end = text.indexOf('\n\n', from);
  if (start < 0 || from < 1) throw new Error(`There is no table below "${heading}".`);
  return text.slice(0, from) + table + (end < 0 ? '' : text.slice(end));
};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|');

const sectionTable = (section: string): string =>
  tableOf(
    ['source', 'from', 'licence', 'command', 'imported as', 'new'],
    formatEntries
      .filter(([, { guide }]) => guide.section === section)
      .map(([name, about]) => {
        const { source, from, files, published } = about.guide;
        const licences = new Set(creditsOf(about).map(({ licence }) => licence));
        return [source, from, [...licences].join('; '), `\`import ${name} ${files}\``, importedAs(about), published];
      }),
  );

const creditsOf = ({ credits = {}, datasets }: FormatAbout) => {
  const own = Object.values(credits).filter(({ licence }) => licence !== '');
  return own.length > 0 ? own : datasets.map((dataset) => attributionOf(dataset, ''));
};

const importedAs = ({ kind, datasets, region }: FormatAbout): string => {
  if (kind === 'postcodes') return 'postcodes';
  if (kind === 'points') return 'positions';
  if (kind === 'counties') return 'traditional counties';
  const names = datasets.map((dataset) => `\`${dataset}\``).join(', ');
  return datasets.includes('oa') && region !== '' ? `${names} of ${findCountry(region)!.name}` : names;
};

const creditTable = (): string => {
  const formats = new Map<string, Set<string>>();
  for (const [name, about] of formatEntries)
    for (const { attribution } of creditsOf(about))
      formats.set(attribution, (formats.get(attribution) ?? new Set()).add(`\`${name}\``));
  return tableOf(
    ['credit', 'formats'],
    [...formats].map(([credit, names]) => [credit, [...names].join(', ')]),
  );
};
