import { firesBetween } from '@fingerpost/core/schedule/cron';
import type { Mailer } from '../../ports/mailer.ts';
import type { ImportFigures } from '../../ports/meters.ts';
import type { SourceMemory, UpdateHook, UpdateSource, UpdateStore } from '../../ports/update-sources.ts';
import type { Catalogues, ImportProgress } from '../import/import-data.ts';
import type { KnownFormats } from '../import/open-deliveries.ts';
import { importSource, type SourceImport } from './import-source.ts';
import type { UpdatePlan } from './read-update-plan.ts';
import { reportUpdate } from './report-update.ts';

/** What updates are made with. */
export type UpdateServices = KnownFormats & {
  readonly store: UpdateStore;
  readonly catalogues: Catalogues;
  readonly mailer: Mailer;
  readonly hook: UpdateHook;
  readonly nowMs: () => number;
  readonly progress: ImportProgress;
  /** Called for each source when it is done. */
  readonly onDone: (result: SourceResult) => void;
  readonly noteImport: (figures: ImportFigures) => void;
  /** An interruption ends the whole update; any other failure is that of its source. */
  readonly isInterrupted: () => boolean;
};

/** The result of a source. `skipped` means that an earlier one failed and asked to stop. */
export type SourceResult = {
  readonly name: string;
  readonly outcome: 'imported' | 'would_import' | 'unchanged' | 'unsettled' | 'not_due' | 'skipped' | 'failed';
  readonly imports: readonly SourceImport[];
  /** Why it failed; '' if it did not. */
  readonly failure: string;
  /** Why the report failed; '' if it succeeded, or none was wanted. */
  readonly untold: string;
};

/** Which sources are updated: those that are due, or the named ones whether they are due or not. */
export type UpdateChoice = { readonly names: readonly string[]; readonly all: boolean; readonly dryRun: boolean };

/** Says whether it is time to look at a source: its plan named a time since the last look, or it failed and may be tried again. */
export const isDue = (source: UpdateSource, memory: SourceMemory | undefined, nowMs: number): boolean => {
  const { lookedAtMs, failure } = memory ?? {};
  if (lookedAtMs === undefined || firesBetween(source.when, lookedAtMs, nowMs)) return true;
  return failure !== undefined && nowMs - lookedAtMs >= source.retryMs;
};

/** Updates the sources one after the other, in the order of the file. Undefined while another process does. */
export const updateSources = async (
  { sources, notify }: UpdatePlan,
  choice: UpdateChoice,
  services: UpdateServices,
): Promise<readonly SourceResult[] | undefined> =>
  services.store.alone(async () => {
    const results: SourceResult[] = [];
    let stopped = false;
    for (const source of sources) {
      if (choice.names.length > 0 && !choice.names.includes(source.name)) continue;
      const wanted = choice.all || choice.names.length > 0;
      const memory = services.store.recall()[source.name];
      const result: SourceResult = stopped
        ? { ...quiet, name: source.name, outcome: 'skipped' }
        : !wanted && !isDue(source, memory, services.nowMs())
          ? { ...quiet, name: source.name, outcome: 'not_due' }
          : await updateSource(source, memory, choice.dryRun, services);
      const untold = choice.dryRun ? '' : await reportUpdate(notify, result, memory, services);
      results.push({ ...result, untold });
      services.onDone({ ...result, untold });
      stopped ||= result.outcome === 'failed' && source.onFailure === 'stop';
    }
    return results;
  });

const quiet = { imports: [], failure: '', untold: '' } as const;

const updateSource = async (
  source: UpdateSource,
  memory: SourceMemory = {},
  dryRun: boolean,
  services: UpdateServices,
): Promise<SourceResult> => {
  const { store, nowMs, progress } = services;
  const { name } = source;
  const { failure: _, ...before } = memory;
  const remember = (news: SourceMemory): void => {
    if (!dryRun) store.remember(name, { ...before, lookedAtMs: nowMs(), ...news });
  };
  try {
    const look = await store.look(source, memory.version, (step) => progress({ stage: 'Downloading', ...step }));
    if (look.state !== 'changed') {
      // A source that is still being written is checked again next time, as if it had not been seen.
      if (look.state === 'unchanged') remember({});
      return { ...quiet, name, outcome: look.state };
    }
    const imports = await importSource(source, look, dryRun, services);
    if (dryRun) return { ...quiet, name, outcome: 'would_import', imports };
    const rows = imports.reduce((sum, each) => sum + each.rows, 0);
    remember({ importedAtMs: nowMs(), rows, version: look.version });
    store.forget(source);
    return { ...quiet, name, outcome: 'imported', imports };
  } catch (error) {
    if (services.isInterrupted()) throw error;
    const failure = (error as Error).message;
    remember({ failure });
    return { ...quiet, name, outcome: 'failed', failure };
  }
};
