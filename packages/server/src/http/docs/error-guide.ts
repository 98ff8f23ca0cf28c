import { type ErrorRow, errors } from '@fingerpost/core/contract/errors';
import { type Page, proseHtml } from '../pages/html.ts';
import { docsPage } from './docs-page.ts';

/** A section of the error guide: one code with everything that can be meant by it. */
export type GuideSection = { readonly code: number; readonly status: number; readonly causes: readonly Cause[] };

/** A row of the error table with its name, which is shown if several have the code. */
type Cause = ErrorRow & { readonly named: string };

/** The error table by code, in the order of HTTP status and code. */
export const guideSections = (): readonly GuideSection[] => {
  const rows = Object.entries<ErrorRow>(errors);
  return [...new Set(rows.map(([, { code }]) => code))]
    .map((code) => rows.filter(([, row]) => row.code === code))
    .map((same) => same.map(([name, row]) => ({ ...row, named: same.length > 1 ? `\`X-Error: ${name}\`. ` : '' })))
    .map((causes) => ({ code: causes[0]!.code, status: causes[0]!.status, causes }))
    .sort((one, other) => one.status - other.status || one.code - other.code);
};

/** The error guide as Markdown. */
export const errorGuideMarkdown = (): string =>
  [
    '# Error guide',
    '',
    intro,
    ...guideSections().flatMap(({ code, status, causes }) => [
      '',
      `## ${code}`,
      '',
      `HTTP ${status}.`,
      ...causes.flatMap(({ message, named, help }) => ['', `**${message}.** ${named}${help}`]),
    ]),
    '',
  ].join('\n');

/** The error guide as a page; each code is an anchor, as the links in error messages expect. */
export const errorGuidePage = (contents: string): Page =>
  docsPage({
    title: 'Error guide',
    at: '/docs',
    contents,
    text: `<h1>Error guide</h1>
<p class="lead">${proseHtml(intro)}</p>
<ul class="codes">${guideSections()
      .map(({ code }) => `<li><a href="#${code}">${code}</a></li>`)
      .join('')}</ul>
${guideSections().map(sectionPage).join('\n')}`,
  });

const intro =
  'Every answer carries a numeric `code`; success is 2000. Check the code, not the text of the message. Where several failures share a code, the header `X-Error` names the one.';

const sectionPage = ({ code, status, causes }: GuideSection): string =>
  `<section class="cause" id="${code}" aria-labelledby="title-${code}">
<h2 id="title-${code}">${code} <small>HTTP ${status}</small></h2>
${causes.map(({ message, named, help }) => `<p><strong>${proseHtml(message)}.</strong> ${proseHtml(named)}${proseHtml(help)}</p>`).join('\n')}
</section>`;
