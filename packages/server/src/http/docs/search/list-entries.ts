import { envelopeOf } from '../../openapi/openapi.ts';
import { type AnyRoute, describeRoute } from '../../route.ts';
import { chapterPath, chaptersOf, type ReferenceOperation } from '../api-reference/operations.ts';
import { descriptionOf, fieldsWithin, type Properties, recordsIn, type Schema } from '../api-reference/schema-words.ts';
import { guideSections } from '../error-guide.ts';
import { type GuideFiles, pathOf } from '../guides/guide-pages.ts';
import { sectionsOf, titleOf } from '../guides/markdown.ts';
import type { Entry } from './find-entries.ts';

/** All that can be found in the documents: operations, records, errors, and the sections of guides. */
export const listEntries = (routes: readonly AnyRoute[], guides: GuideFiles): readonly Entry[] => [
  ...chaptersOf(routes).flatMap(({ name, operations }) =>
    operations.map((operation) => operationEntry(name, operation)),
  ),
  ...[...recordsIn(routes.map((route) => envelopeOf(route) as Schema))].map(
    ([name, { description = '', properties = {} }]) => ({
      title: name,
      where: 'Records',
      path: `/docs/records#${name}`,
      text: `${description} ${wordsOf(properties)}`,
    }),
  ),
  ...guideSections().map(({ code, causes }) => ({
    title: `${code} ${causes[0]?.message ?? ''}`,
    where: 'Error guide',
    path: `/docs/errors#${code}`,
    text: causes.map(({ message, help }) => `${message}. ${help}`).join(' '),
  })),
  ...[...guides].filter(([name]) => name.endsWith('.md')).flatMap(([name, text]) => guideEntries(pathOf(name), text)),
];

const operationEntry = (chapter: string, { id, route, ways }: ReferenceOperation): Entry => ({
  title: route.summary,
  where: `API reference, ${chapter}`,
  path: `${chapterPath(chapter)}#${id}`,
  text: [
    describeRoute(route),
    ...ways.map(({ method, path }) => `${method} ${path}`),
    wordsOf({ ...route.params, ...route.query, ...route.body?.properties } as Properties),
  ].join(' '),
});

const guideEntries = (path: string, text: string): readonly Entry[] =>
  sectionsOf(text).map((section) => ({
    title: section.title.replaceAll('`', ''),
    where: section.anchor === '' ? 'Guide' : `Guide, ${titleOf(text)}`,
    path: section.anchor === '' ? path : `${path}#${section.anchor}`,
    text: section.text.replaceAll(/[`*|#]|\]\([^()]*\)/g, ' '),
  }));

/** The names and descriptions of fields, with those within them. */
const wordsOf = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, schema]) => `${name} ${descriptionOf(schema)} ${wordsOf(fieldsWithin(schema))}`)
    .join(' ');
