import { errors } from '@fingerpost/core/contract/errors';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { describeApi, envelopeOf } from '../../openapi/openapi.ts';
import { type AnyRoute, defineRoute, openQuery } from '../../route.ts';
import { routes } from '../../routes.ts';
import { chaptersOf } from './operations.ts';
import { referencePages } from './reference-pages.ts';
import samples from './sample-answers.json' with { type: 'json' };
import { recordsIn, type Schema } from './schema-words.ts';

const words = { gazetteerWord: 'gazetteer', gazetteerFieldWord: 'gazetteer' };
const pagesOf = (all: readonly AnyRoute[]) =>
  new Map([...referencePages(all, () => 'http://guide.test', words)].map(([path, makePage]) => [path, makePage()]));
const pages = pagesOf(routes);
const main = [...pages.values()].map((page) => page.main).join('\n');
const idsOf = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const ids = idsOf(main);
const partWith = (start: string): string => {
  const from = main.indexOf(start);
  return from < 0 ? '' : main.slice(from, main.indexOf('</article>', from));
};
const introduction = pages.get('/docs')?.main ?? '';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
const { paths, components } = JSON.parse(JSON.stringify(describeApi(routes))) as {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
};
const bodyOf = ({ requestBody }: Operation): Schema | undefined => {
  const { $ref } = (requestBody?.content['application/json']?.schema ?? {}) as { $ref?: string };
  return $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1) ?? ''];
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

/** The article about an operation, under any of its methods and paths. */
const articleOf = (id: string): string => {
  const chapter = chaptersOf(routes)
    .flatMap((one) => one.operations)
    .find(({ ways }) => ways.some((way) => way.id === id));
  return partWith(`<article id="${chapter?.id}"`);
};

test.each([...pages.keys()])('%s has each anchor once, and its links within the reference lead to anchors', (path) => {
  const { main: html } = pages.get(path)!;
  const own = idsOf(html);
  expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([]);
  const targets = [...html.matchAll(/href="(\/docs[a-z/-]*)?#([^"]+)"/g)].map(([, page = path, id = '']) => ({
    page,
    id,
  }));
  const lost = targets.filter(({ page, id }) => pages.has(page) && !idsOf(pages.get(page)!.main).includes(id));
  expect(lost).toEqual([]);
});

test.each(operations)('$method $path stands with its parameters, body and errors', (operation) => {
  const article = articleOf(operation.operationId);
  expect(ids).toContain(operation.operationId);
  expect(article.replace(/<\/?var>/g, '')).toContain(`${operation.method}</b> <code>${operation.path}</code>`);
  const known = `${article}${introduction}`;
  const names = [...operation.parameters.map(({ name }) => name), ...Object.keys(bodyOf(operation)?.properties ?? {})];
  expect(names.filter((name) => !known.includes(`<dt><code>${name}</code>`))).toEqual([]);
  const codes = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => [...description.matchAll(/(?:^|; )(\d+): /g)].map(([, code]) => code));
  expect(codes.filter((code) => !known.includes(`<a href="/docs/errors#${code}">`))).toEqual([]);
});

test('every field of every answer is named, in its article or in the record it is part of', () => {
  const missing = routes.flatMap((route) => {
    const id = chaptersOf([route])[0]?.operations[0]?.id ?? '';
    const visit = (schema: Schema, part: string): string[] => {
      const here = schema.title === undefined ? part : partWith(`<article id="${schema.title}"`);
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
          ...(here.includes(`<dt><code>${name}</code>`) ? [] : [`${id} ${name}`]),
          ...visit(field, here),
        ]),
        ...[schema.items, ...(schema.anyOf ?? [])].flatMap((inner) => (inner === undefined ? [] : visit(inner, here))),
      ];
    };
    const { code: _, message: __, ...own } = envelopeOf(route).properties;
    return route.contentType === undefined ? visit({ properties: own } as Schema, articleOf(id)) : [];
  });
  expect(missing).toEqual([]);
});

test('bounds and required fields are shown for bodies too', () => {
  const made = articleOf('post_keys_key_licensees');
  expect(made).toContain('<code>name</code> <span>string, 1 to 255 characters <b>required</b></span>');
  expect(made).toContain('<code>whitelist</code> <span>list of strings, at most 10 of them</span>');
  expect(articleOf('put_keys_key_licensees_licensee')).toContain(
    '<code>name</code> <span>string, 1 to 255 characters</span>',
  );
  expect(articleOf('get_postcodes')).toContain('<code>lonlat</code> <span>string <b>required</b></span>');
});

test('the codes that it links to are those of the error guide', () => {
  const known = new Set(Object.values(errors).map(({ code }) => String(code)));
  const linked = [...main.matchAll(/\/docs\/errors#(\d+)/g)].map(([, code]) => code ?? '');
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((code) => !known.has(code))).toEqual([]);
});

test('endpoints that share a summary are one operation: they differ in method and path alone', () => {
  const facts = ({ access, query, body, errors: named, result }: AnyRoute) =>
    JSON.stringify({ access, query: Object.keys(query ?? {}), body, named, result });
  for (const { operations: ofChapter } of chaptersOf(routes))
    for (const { route, ways } of ofChapter) {
      const same = routes.filter(({ chapter, summary }) => chapter === route.chapter && summary === route.summary);
      expect(new Set(same.map(facts)).size, route.summary).toBe(1);
      expect(ways).toHaveLength(same.length);
    }
});

test('a record that has a name is the same wherever it is answered', () => {
  const seen = new Map<string, string>();
  for (const route of routes)
    for (const [name, record] of recordsIn([envelopeOf(route) as Schema])) {
      expect(seen.get(name) ?? JSON.stringify(record), name).toBe(JSON.stringify(record));
      seen.set(name, JSON.stringify(record));
    }
  expect(seen.size).toBeGreaterThan(3);
});

test('types, limits and defaults are shown, and text is never taken for HTML', () => {
  const route = defineRoute({
    method: 'GET',
    path: '/things',
    chapter: 'Things & more',
    summary: 'Find <things>',
    description: 'With `code` and <b>.',
    access: 'open',
    query: {
      ...openQuery,
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, default: 3, description: 'How <big>.' })),
      share: Type.Optional(Type.Number({ maximum: 1 })),
    },
    result: Type.Union([Type.Array(Type.String({ format: 'date-time' })), Type.Literal('<none>'), Type.Null()]),
    errors: [],
    handle: () => ({ result: null }),
  });
  const page = pagesOf([route]).get('/docs/things-more')?.main ?? '';
  expect(page).toContain('<code>size</code> <span>integer, 1 to 9, default 3</span></dt>\n<dd><p>How &lt;big&gt;.</p>');
  expect(page).toContain('<code>share</code> <span>number, at most 1</span>');
  expect(page).toContain('<span>list of date-times or <code>&quot;&lt;none&gt;&quot;</code> or null</span>');
  expect(page).toContain('<p>With <code>code</code> and &lt;b&gt;.</p>');
  expect(page).toContain('Things &amp; more');
  expect(page).not.toContain('Find <things>');
});

test('every operation has a sample answer', () => {
  const shown = chaptersOf(routes).flatMap((chapter) => chapter.operations.map(({ id }) => id));
  expect(Object.keys(samples).sort()).toEqual(shown.toSorted());
});
