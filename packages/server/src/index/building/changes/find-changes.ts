import { existsSync } from 'node:fs';
import type { BuildBase } from '../../../files/build-store.ts';
import { isSameFile } from '../../../files/same-file.ts';
import { type MadeFrom, UnreadableRowsError } from '../../../ports/catalogue.ts';
import { version } from '../../../version.ts';
import { lineKey } from '../../stage/line-key.ts';
import { MappedLines } from '../../stage/mapped-lines.ts';
import { datasetOrder } from '../../store/dataset-order.ts';
import { type OpenBuild, openBuild } from '../../store/open-build.ts';
import { changedKeys } from './changed-keys.ts';

/** The kind of a staged file: addresses, postcodes, or data that is joined to every row. */
export type StagedPath = { readonly kind: 'addresses' | 'postcodes' | 'joined'; readonly path: string };

/** A file of rows as it was when the base was made, and as it is now. */
type ChangedFile = Pick<StagedPath, 'kind'> & { readonly former: MappedLines; readonly now: MappedLines };

/** What changed since the base was made: the keys of postcodes, ascending, and the files with their rows. */
export type Changes = {
  readonly base: OpenBuild;
  readonly keys: readonly number[];
  readonly files: readonly ChangedFile[];
};

/** Why a build must be made from all rows. */
type AllRows = Extract<MadeFrom, { readonly allRowsBecause: string }>;

/** Finds the changes to the staged files since the base was made, or the reason why all rows are needed. */
export const findChanges = (
  base: BuildBase | undefined,
  region: string,
  staged: readonly StagedPath[],
): Changes | AllRows => {
  if (base === undefined) return { allRowsBecause: 'there is no active build with the rows that it was made from' };
  const joined = staged.filter(({ kind }) => kind === 'joined');
  const rows = staged.filter(
    ({ kind, path }) => kind !== 'joined' && (existsSync(path) || existsSync(base.rowsOf(path))),
  );
  const now = rows.map(({ path }) => new MappedLines(path, lineKey(region)));
  try {
    if (joined.some(({ path }) => isChanged(base.rowsOf(path), path)))
      return {
        allRowsBecause: 'positions of properties or borders of counties changed, and any address may be joined to them',
      };
    const files = rows.map(({ kind, path }, at) => {
      const former = isSameFile(path, base.rowsOf(path))
        ? now[at]!
        : new MappedLines(base.rowsOf(path), lineKey(region));
      return { kind, former, now: now[at]! };
    });
    return openChanges(base, files);
  } catch (error) {
    if (error instanceof UnreadableRowsError)
      return { allRowsBecause: 'the rows kept with the active build cannot be read' };
    throw error;
  }
};

const openChanges = ({ folder }: BuildBase, files: readonly ChangedFile[]): Changes | AllRows => {
  const base = openBase(folder);
  if ('allRowsBecause' in base) return base;
  const keys = new Set<number>();
  const most = base.tables['postcode-key'].length / mostShare;
  for (const { former, now } of files)
    if (former !== now) for (const key of changedKeys(former, now)) if (keys.add(key).size > most) break;
  if (keys.size <= most) return { base, files, keys: [...keys].sort((one, other) => one - other) };
  base.guard.close();
  return { allRowsBecause: `more than one in ${mostShare} postcodes changed` };
};

/** Reads every byte, because a fault would be copied. Another version may write different tables for the same rows. */
const openBase = (folder: string): OpenBuild | AllRows => {
  const build = openIntact(folder);
  if (build === undefined) return { allRowsBecause: 'the active build is damaged or has another format' };
  const { writtenBy, datasets } = build.manifest;
  if (writtenBy === version && datasets.join() === datasetOrder.join()) return build;
  build.guard.close();
  return { allRowsBecause: 'the active build was made by another version' };
};

const openIntact = (folder: string): OpenBuild | undefined => {
  try {
    return openBuild(folder);
  } catch {
    return undefined;
  }
};

/** Without hard links, builds keep copies of the files. */
const isChanged = (former: string, now: string): boolean =>
  !isSameFile(former, now) && !changedKeys(new MappedLines(former, Number), new MappedLines(now, Number)).next().done;

/** If more than one in this many postcodes changed, a patch saves little time. */
const mostShare = 4;
