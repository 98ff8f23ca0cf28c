import type { ImportOrigin, ImportWishes } from '../../ports/import-desk.ts';

/** The command line that does what was asked, with the path of the files or the name of the source. */
export const commandOf = (
  { kind }: ImportOrigin,
  { format, dataset, country, add, force }: ImportWishes,
  dryRun: boolean,
  pathOrName: string,
): readonly string[] =>
  kind === 'source'
    ? ['update', pathOrName, '--json', ...(dryRun ? ['--dry-run'] : [])]
    : [
        ...['import', ...(format === '' ? [] : [format]), pathOrName, '--json'],
        ...(dryRun ? ['--dry-run'] : []),
        ...(dataset === '' ? [] : ['--dataset', dataset]),
        ...(country === '' ? [] : ['--country', country]),
        ...(add ? ['--add'] : []),
        ...(force ? ['--force'] : []),
      ];
