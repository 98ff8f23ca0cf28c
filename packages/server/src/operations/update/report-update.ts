import type { SourceMemory } from '../../ports/update-sources.ts';
import type { SourceImport } from './import-source.ts';
import type { UpdateOutcome, UpdatePlan } from './read-update-plan.ts';
import type { SourceResult, UpdateServices } from './update-sources.ts';

/**
 * Reports how the update of a source went, by mail and to the operator's service: each import, and a failure once, until the source
 * succeeds or fails for another reason. Returns why a report failed; '' if none did.
 */
export const reportUpdate = async (
  { emails, url, on }: UpdatePlan['notify'],
  result: SourceResult,
  before: SourceMemory | undefined,
  { mailer, hook, nowMs }: Pick<UpdateServices, 'mailer' | 'hook' | 'nowMs'>,
): Promise<string> => {
  const kind = kindOf(result, before);
  if (kind === undefined || !on.has(kind)) return '';
  const at = new Date(nowMs()).toISOString();
  const subject = kind === 'success' ? `${result.name} is up to date` : `${result.name} could not be updated`;
  const text = `${linesOf(result, kind).join('\n')}\n\nTime: ${at}\n`;
  const told = await Promise.allSettled([
    emails.length === 0
      ? undefined
      : mailer.send({ id: `fingerpost-update-${result.name}-${nowMs()}`, to: emails, subject, text }),
    url === '' ? undefined : hook(url, newsOf(result, kind, at)),
  ]);
  return told.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : [])).join('; ');
};

const kindOf = ({ outcome, failure }: SourceResult, before: SourceMemory | undefined): UpdateOutcome | undefined => {
  if (outcome === 'failed') return failure === before?.failure ? undefined : 'failure';
  const mended = outcome === 'unchanged' && before?.failure !== undefined;
  return outcome === 'imported' || mended ? 'success' : undefined;
};

const linesOf = ({ name, imports, failure }: SourceResult, kind: UpdateOutcome): readonly string[] => {
  if (kind === 'failure')
    return [
      `The source ${name} could not be updated: ${failure}`,
      '',
      'The data that was served before is still served.',
    ];
  if (imports.length === 0) return [`The source ${name} can be reached again, and nothing has changed in it.`];
  return [`The source ${name} was updated:`, ...imports.map(describeImport)];
};

const describeImport = ({ format, rows, refused, left_out, remarks, build }: SourceImport): string =>
  [
    `- ${format}: ${rows} rows, ${refused} refused, ${left_out} left out${build === undefined ? '' : `, build ${build.id}`}`,
    ...remarks.map((remark) => `  ${remark}`),
  ].join('\n');

const newsOf = ({ name, imports, failure }: SourceResult, kind: UpdateOutcome, at: string) => ({
  event: kind === 'success' ? 'source_updated' : 'source_failed',
  source: name,
  at,
  ...(kind === 'failure' && { failure }),
  imports: importsAsJson(imports),
});

/** What was imported, as scripts and services read it. */
export const importsAsJson = (imports: readonly SourceImport[]) =>
  imports.map(({ build, ...each }) => ({ ...each, build: build?.id ?? null }));
