import type { LoadedSource } from '../../../operations/records/list-attributions.ts';
import type { PlaceWords } from '../../../operations/records/place-record.ts';
import { envelopeOf } from '../../openapi/openapi.ts';
import { escapeHtml, type Page, proseHtml } from '../../pages/html.ts';
import type { AnyRoute } from '../../route.ts';
import { attributionSection } from './attribution-section.ts';
import { contentsScript } from './contents-script.ts';
import { fieldList } from './field-list.ts';
import { introduction } from './introduction.ts';
import { methodHtml, operationArticle } from './operation-article.ts';
import { type Chapter, chapterId, chaptersOf } from './operations.ts';
import { recordsIn, type Schema } from './schema-words.ts';
import { apiReferenceStyle } from './style.ts';
import { tryScript } from './try-script.ts';

/** The API reference: every endpoint with its words, parameters, answers and errors, made from the values that the contract is made from. */
export const apiReferencePage = (
  routes: readonly AnyRoute[],
  publicUrl: string,
  words: PlaceWords,
  loaded: readonly LoadedSource[],
): Page => {
  const chapters = chaptersOf(routes);
  const records = recordsIn(routes.map((route) => envelopeOf(route) as Schema));
  return {
    title: 'API reference',
    style: apiReferenceStyle,
    script: `${tryScript}${contentsScript}`,
    main: `<nav aria-label="Contents">
<a class="skip" href="#introduction">Skip the contents</a>
<details id="contents" open>
<summary>Contents</summary>
<search hidden><label for="find">Find an operation, a parameter or a field</label>
<input id="find" type="search" autocomplete="off" spellcheck="false"><output for="find"></output></search>
${contentsHtml(chapters, [...records.keys()])}
</details>
</nav>
<div class="chapters">
${introduction(publicUrl)}
${chapters.map((chapter) => chapterHtml(chapter, publicUrl, words)).join('\n')}
<section id="records">
<h2>Records</h2>
${[...records].map(([name, record]) => recordHtml(name, record)).join('\n')}
</section>
${attributionSection(loaded)}
</div>`,
  };
};

const contentsHtml = (chapters: readonly Chapter[], records: readonly string[]): string => `<ul>
<li><a href="#introduction">Every request</a></li>
${chapters
  .map(
    ({ name, operations }) => `<li><a href="#${chapterId(name)}">${escapeHtml(name)}</a>
<ul>${operations.map(({ id, route }) => `<li><a href="#${id}">${methodHtml(route.method)} <span>${escapeHtml(route.summary)}</span></a></li>`).join('')}</ul></li>`,
  )
  .join('\n')}
<li><a href="#records">Records</a>
<ul>${records.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></li>
<li><a href="#attribution">Data and attribution</a></li>
</ul>`;

const chapterHtml = (
  { name, operations }: Chapter,
  publicUrl: string,
  words: PlaceWords,
): string => `<section id="${chapterId(name)}">
<h2>${escapeHtml(name)}</h2>
${operations.map((operation) => operationArticle(operation, publicUrl, words)).join('\n')}
</section>`;

const recordHtml = (name: string, { description, properties = {} }: Schema): string => `<article id="${name}">
<div class="words">
<h3><a href="#${name}">${name}</a></h3>
${description === undefined ? '' : `<p>${proseHtml(description)}</p>`}
${fieldList(properties)}
</div>
</article>`;
