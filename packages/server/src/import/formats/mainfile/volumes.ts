import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type FileReading, Refusal } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import {
  countOfTrailer,
  cutMainfile,
  kindOfHeader,
  type MainfileFields,
  type MainfileKind,
  mainfileRecords,
} from './mainfile-records.ts';

/** What was read so far of a file that comes in one or more volumes. */
type Volumes = { files: number; ended: number; headers: number; records: number; counted: number | undefined };

/** Reads a record; `line` is its text. */
type ReadRecord = (fields: MainfileFields, line: string) => AddressRow | Refusal | undefined;

/**
 * Reads files that come in volumes (`fpmainfl.c02`, `.c03`…) as one: the first has the header, the last has the trailer, and its count is
 * of all records with both.
 */
export const readingVolumes = () => {
  const known = new Map<string, Volumes>();
  return {
    readingOf(file: InputFile, kind: MainfileKind, read: ReadRecord): FileReading<AddressRow> {
      const name = file.name.replace(/\.c\d\d(?:\.gz)?$/i, '');
      const volumes = known.get(name) ?? { files: 0, ended: 0, headers: 0, records: 0, counted: undefined };
      known.set(name, volumes);
      volumes.files++;
      const { width } = mainfileRecords[kind];
      return {
        separator: 'tab',
        ...(kind !== 'address' && { first: true }),
        layoutOf: () => ({
          header: false,
          readRow: ([line = '']) => {
            volumes.records++;
            if (kindOfHeader(line) === kind) volumes.headers++;
            else if (countOfTrailer(line) !== undefined) volumes.counted = countOfTrailer(line);
            else if (line.length > width) return new Refusal(`not ${width} characters`, String(line.length));
            else return read(cutMainfile(line.padEnd(width), mainfileRecords[kind]), line);
            return undefined;
          },
          end: () => {
            volumes.ended++;
            if (volumes.ended === volumes.files) refuseIncomplete(volumes);
          },
        }),
      };
    },
  };
};

const refuseIncomplete = ({ files, headers, records, counted }: Volumes): void => {
  const all = files === 1 ? '' : ` in its ${files} volumes`;
  if (headers === 0) throw new Error(`its header is missing${all}: the first volume is not among the files.`);
  if (counted === undefined) throw new Error(`its trailer is missing${all}, so it is cut off.`);
  if (counted !== records) throw new Error(`its trailer counts ${counted} records, and there are ${records}${all}.`);
};
