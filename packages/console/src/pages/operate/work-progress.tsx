import { moment, number } from '../../parts/in-locale.ts';

/** Work in progress on the data, such as an import. */
export type Work = {
  readonly what: string;
  readonly since: string;
  readonly stage: string;
  readonly stage_since: string;
  readonly at: string;
  readonly done: number;
  readonly total?: number;
  readonly rows?: number;
};

/** The progress of the work: its phase, its rows, and their rate. */
export const WorkProgress = ({ work }: { work: Work }) => {
  const { what, since, stage, stage_since, at, done, total, rows = countRows.has(stage) ? done : undefined } = work;
  const seconds = (Date.parse(at) - Date.parse(stage_since)) / 1_000;
  return (
    <section class="work" aria-label={what}>
      <h2>{what}</h2>
      <progress aria-label={phases[stage] ?? stage} {...(total && { value: done, max: total })} />
      <p role="status">
        {[
          phases[stage] ?? stage,
          total && (done / total).toLocaleString(undefined, { style: 'percent' }),
          rows !== undefined && `${number(rows)} rows`,
          rows !== undefined && seconds >= 1 && `${number(Math.round(rows / seconds))} rows a second`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p class="hint">Started {moment(since)}. The present data is served until the new build is ready.</p>
    </section>
  );
};

/** Phases that count rows on their own. */
const countRows: ReadonlySet<string> = new Set(['addresses', 'places']);

/** The phases of imports and builds in words. */
const phases: Readonly<Record<string, string>> = {
  Downloading: 'Downloading',
  Reading: 'Reading the files',
  addresses: 'Indexing addresses',
  places: 'Indexing places',
  tables: 'Writing the index',
};
