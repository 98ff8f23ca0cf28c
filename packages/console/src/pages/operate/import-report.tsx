import { countryName } from '../../parts/country-name.ts';
import { count, number } from '../../parts/in-locale.ts';
import { Problem } from '../../parts/states.tsx';
import type { ImportReport, ImportRun } from './import-types.ts';

/** What a run found in the files: their format, their rows, and what became or would become of what is served. */
export const ReportView = ({ run }: { run: ImportRun }) => {
  const reports = run.report
    .filter((report) => report !== null)
    .flatMap((report) => (report.imports === undefined ? [report] : [report, ...report.imports]));
  return (
    <>
      {run.state === 'interrupted' && (
        <Problem text="The server stopped before the import was done. Nothing was changed." />
      )}
      {reports.map((report, at) => (
        <OneReport key={`${report.format} ${at}`} report={report} dryRun={run.dry_run} />
      ))}
    </>
  );
};

const OneReport = ({ report, dryRun }: { report: ImportReport; dryRun: boolean }) => {
  const { error, outcome, failure, format, taken = [], passed_over = [], remarks = [], first_rows = [] } = report;
  const refused = refusedOf(report);
  if (error !== undefined) return <Problem text={[plain(error.message), ...refused.reasons].join(' ')} />;
  if (outcome !== undefined) return failure ? <Problem text={failure} /> : <p>{outcomes[outcome] ?? outcome}</p>;
  return (
    <section aria-label={`Files of the format ${format}`}>
      <h3>
        {format}: {whatOf(report)}
      </h3>
      <p>{sentenceOf(report, dryRun)}</p>
      {refused.count > 0 && (
        <p>
          <span class="badge warn">{count(refused.count, 'row')} refused</span> {refused.reasons.join(' ')}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {first_rows.length > 0 && (
        <details>
          <summary>The first rows as they are read</summary>
          <ul>
            {first_rows.map((row) => (
              <li key={JSON.stringify(row)}>{Object.values(row).join(', ')}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>{count(taken.length, 'file')} read</summary>
        <ul>
          {taken.map((file) => (
            <li key={file}>{file}</li>
          ))}
          {passed_over.slice(0, mostShown).map(({ file, reason }) => (
            <li key={file} class="soft">
              {file}: passed over, {reason}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

/** Without the advice for the command line: here a tick says the same. */
const plain = (message: string): string => message.replace(' If this is intended, add --force.', '');

const whatOf = ({ source = '', country = '' }: ImportReport): string => {
  if (source === '') return 'imported';
  return country === '' ? source : `${source} of ${countryName(country)}`;
};

const sentenceOf = ({ rows = 0, rows_served = 0, would, build }: ImportReport, dryRun: boolean): string => {
  const found = `${count(rows, 'row')} ${dryRun ? 'found' : 'imported'}.`;
  if (!dryRun) {
    const id = typeof build === 'string' ? build : build?.id;
    return id ? `${found} Build ${id} is served now.` : found;
  }
  if (would === undefined) return found;
  if (rows_served === 0) return `${found} These would be the first of this dataset.`;
  return `${found} They would ${verbs[would]} the ${number(rows_served)} that are served now.`;
};

const verbs = { replace: 'replace', add: 'be added to', change: 'change' } as const;

const refusedOf = ({ error, refused = error?.details?.refused ?? 0 }: ImportReport) =>
  typeof refused === 'number'
    ? { count: refused, reasons: [] }
    : {
        count: refused.count,
        reasons: Object.entries(refused.reasons).map(([reason, rows]) => `${reason}: ${number(rows)}.`),
      };

const outcomes: Readonly<Record<string, string>> = {
  imported: 'The source was imported.',
  would_import: 'The source has changed and would be imported.',
  unchanged: 'Nothing has changed in the source.',
  unsettled: 'The source is still being written. Try again later.',
};

const mostShown = 20;
