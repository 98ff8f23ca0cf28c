import { attributionOf } from '../../format-table.ts';
import { buildAsJson } from '../../operations/import/build-as-json.ts';
import type { SourceRows } from '../../ports/address-index.ts';
import type { Build } from '../../ports/catalogue.ts';
import { allCatalogues, describeBytes, describeContents, readRegion, regionOption } from '../build-words.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../table.ts';

/** `fingerpost data list`: all index builds, region by region, those of places last, newest first; or the datasets that are served. */
export const dataList = {
  options: [
    regionOption,
    {
      syntax: '--datasets',
      help: 'List the datasets of the active builds: rows, the day of the latest changes, source and licence of each',
    },
  ],
  examples: ['fingerpost data list', 'fingerpost data list --datasets', 'fingerpost data list --json'],
  async run({ options }, { json, terminal, openCatalogues }) {
    const catalogues = allCatalogues(await openCatalogues(), readRegion(options.region));
    const builds = (await Promise.all(catalogues.map(([, catalogue]) => catalogue.list()))).flat();
    const served = options.datasets === true ? builds.filter(({ active }) => active).flatMap(datasetsOf) : undefined;
    if (json) terminal.out(JSON.stringify(served ?? builds.map(buildAsJson)));
    else if (builds.length === 0) terminal.out('There is no build yet: import data first (fingerpost import --help).');
    else {
      const [head, rows] = served === undefined ? tableOfBuilds(builds) : tableOfDatasets(served);
      terminal.out(formatTable(head, rows, terminal.width, { whole: ['build', 'dataset'] }));
    }
    return 0;
  },
} satisfies Command;

type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]];

const tableOfBuilds = (builds: readonly Build[]): Table => [
  ['', 'region', 'build', 'made', 'size', 'holds'],
  builds.map((build) => {
    const { active, region, id, createdAt, bytes } = build;
    return [active ? 'active' : '', region || 'places', id, createdAt, describeBytes(bytes), describeContents(build)];
  }),
];

const tableOfDatasets = (served: ReturnType<typeof datasetsOf>): Table => [
  ['dataset', 'region', 'rows', 'current to', 'imported', 'source', 'licence'],
  served.map(({ dataset, region, rows, current_to, imported_at, created_at, name, licence }) => [
    dataset,
    region || 'places',
    rows.toLocaleString('en-GB'),
    current_to ?? '',
    imported_at ?? created_at,
    name,
    licence,
  ]),
];

/** Publications that share a dataset, such as `oa`, are listed one by one. */
const datasetsOf = ({ region, createdAt, addresses, places, sources, importedAt }: Build) => {
  const counted = Object.entries(places > 0 ? { gazetteer: places } : addresses);
  const served = sources ?? counted.map(([source, rows]) => ({ source, table: '', rows }));
  return served.map(({ source: dataset, table, rows, currentTo }: SourceRows) => {
    const { name, licence } = attributionOf(dataset, table);
    const imported_at = importedAt[dataset] ?? null;
    return { dataset, region, rows, current_to: currentTo ?? null, imported_at, created_at: createdAt, name, licence };
  });
};
