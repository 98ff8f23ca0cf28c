import { renameSync, statSync, utimesSync } from 'node:fs';
import { recordVersion } from '@fingerpost/core/address/record';
import { ByteWriter } from '../../files/array-writer.ts';
import { mapFile } from '../../files/map-file.ts';
import { isAltered, type StagedEnding, stagedEndingOf } from '../../files/staged-ending.ts';
import { isRenewable, renewAddressLine } from './former-columns.ts';
import { stagedEnding } from './staged-file.ts';

/** Why the rows of a staged file cannot be used, or undefined. A former version can be renewed, so that is no fault. */
export const faultOfStaged = async (path: string): Promise<string | undefined> => {
  const ending = stagedEndingOf(path);
  if (ending === undefined) return 'is cut off';
  if (ending.version > recordVersion) return 'was written by a newer version';
  if (ending.version < recordVersion && !isRenewable(ending.version)) return 'was written by another version';
  return (await isAltered(path, ending)) ? 'has been altered' : undefined;
};

/** Whether a former version wrote the file. */
export const isFormer = (path: string): boolean => (stagedEndingOf(path)?.version ?? recordVersion) < recordVersion;

/** Replaces a staged file of a former version by one of this version, written aside first. Rows, their order and their time stay. `demo` marks them as demo data. */
export const renewStaged = (path: string, aside: string, demo = false): void => {
  const ending = stagedEndingOf(path)!;
  writeRenewed(path, aside, { ...ending, demo: demo || ending.demo });
  const { atime, mtime } = statSync(path);
  utimesSync(aside, atime, mtime);
  renameSync(aside, path);
};

/** Only the lines of addresses have changed. */
const writeRenewed = (path: string, to: string, { version, rows, end, currentTo, demo }: StagedEnding): void => {
  const lines = Buffer.from(mapFile(path)).subarray(0, end);
  const output = new ByteWriter(to);
  try {
    if (!path.endsWith('addresses')) output.write(lines);
    else
      for (let at = 0; at < end; ) {
        const next = lines.indexOf(newline, at) + 1;
        output.writeText(`${renewAddressLine(lines.toString('utf8', at, next - 1), version)}\n`, 'utf8');
        at = next;
      }
    output.writeText(stagedEnding({ rows, crc: output.sum(), currentTo, demo }), 'utf8');
    output.finish();
  } finally {
    output.close();
  }
};

const newline = 0x0a;
