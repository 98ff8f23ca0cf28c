import { contractPath } from '../../contract-path.ts';
import { operationId } from '../../openapi/openapi.ts';
import type { AnyRoute } from '../../route.ts';

/** An operation of the reference: an endpoint with all the methods and paths it can be called by. */
export type ReferenceOperation = {
  /** Its anchor: the operation id of its first way. */
  readonly id: string;
  /** The endpoint that describes it. */
  readonly route: AnyRoute;
  readonly ways: readonly Way[];
};

/** One method and path of an operation. */
export type Way = { readonly id: string; readonly method: string; readonly path: string };

/** A chapter of the reference. */
export type Chapter = { readonly name: string; readonly operations: readonly ReferenceOperation[] };

/** The endpoints by chapter, those of one chapter and summary as one operation. */
export const chaptersOf = (routes: readonly AnyRoute[]): readonly Chapter[] =>
  groupBy(routes, ({ chapter }) => chapter).map(([name, ofChapter]) => ({
    name,
    operations: groupBy(ofChapter, ({ summary }) => summary).map(([, same]) => operationOf(same)),
  }));

/** The page of a chapter. */
export const chapterPath = (name: string): string => `/docs/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

const operationOf = (same: readonly AnyRoute[]): ReferenceOperation => {
  const ways = same.map((route) => ({ id: operationId(route), method: route.method, path: contractPath(route) }));
  return { id: ways[0]!.id, route: same[0]!, ways };
};

const groupBy = <T>(items: readonly T[], nameOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] =>
  [...new Set(items.map(nameOf))].map((name) => [name, items.filter((item) => nameOf(item) === name)]);
