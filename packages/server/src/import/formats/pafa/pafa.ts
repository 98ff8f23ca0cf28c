import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import { pafLayout } from '../paf/paf.ts';
import { aliasFileOf, readingAliases } from './alias-files.ts';
import { Aliases } from './aliases.ts';

/** Royal Mail's Alias: the addresses of the PAF again, under other names of their streets, localities and buildings. */
export const pafa = {
  ...formatRow('pafa'),
  companions: /^CSV PAF\.csv$/i,
  recognises: async (file) => aliasFileOf(baseName(file)) !== undefined,
  specify: () => joiningAliases(),
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

/** Joins the aliases of one import to the PAF that is delivered with them or, without one, to that which is imported. */
const joiningAliases = (): Partial<FileFormat<AddressRow>> => {
  const aliases = new Aliases();
  const delivered = { aliases: false, paf: false };
  return {
    detect: async (file) => {
      const kind = aliasFileOf(baseName(file));
      delivered[kind === undefined ? 'paf' : 'aliases'] = true;
      return kind === undefined ? readingAddresses(aliases) : readingAliases(kind, aliases);
    },
    prepare: async () => {
      if (!delivered.aliases)
        throw new ImportError('No file of aliases, such as "CSV Alias Thoroughfare.csv", is among the files.');
      return [];
    },
    async *finish({ loaded, remark }) {
      if (!delivered.paf) {
        let found = false;
        for (const batch of loaded('paf')) {
          found ||= batch.length > 0;
          yield batch.flatMap((row) => aliases.of({ ...row, dataset: 'pafa' }));
        }
        if (!found)
          throw new ImportError(
            '"CSV PAF.csv" is needed too, because it has the addresses that the aliases are of. It is neither among the files nor imported.',
          );
      }
      if (aliases.unjoined > 0) remark(`${aliases.unjoined} ${unjoined}`);
    },
  };
};

const unjoined =
  'localities or delivery points with aliases have no address. Aliases are joined to these by keys, which the Mainfile and a "CSV PAF.csv" of 20 columns have. If the PAF was imported without keys, import one of these and then the aliases again.';

const readingAddresses = (aliases: Aliases): FileReading<AddressRow> => ({
  layoutOf: (first) => {
    const layout = pafLayout(first, 'pafa');
    return (
      layout && {
        header: layout.header,
        readRow: (values) => {
          const row = layout.readRow(values) as AddressRow | Refusal;
          return row instanceof Refusal ? row : aliases.of(row);
        },
      }
    );
  },
});
