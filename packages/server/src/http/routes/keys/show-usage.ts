import { listDays } from '@fingerpost/core/usage/read-interval';
import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { rangeErrors, rangeQuery, readLookupRange } from '../../parameters/lookup-range.ts';
import { readTags } from '../../parameters/tags.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/usage',
  chapter: 'Keys',
  summary: 'Count the lookups of a key',
  description:
    'Lookups used in an interval and on each UTC day of it, including days with none. The figures equal the change in the balance.',
  access: 'owner',
  params: { key: Type.String({ description: 'An API key (ak_…).' }) },
  query: {
    ...rangeQuery,
    tags: Type.Optional(
      Type.String({ description: 'Comma-separated, at most 3: only lookups that carry all of them count.' }),
    ),
  },
  result: Type.Object({
    start: Type.String({ format: 'date-time' }),
    end: Type.String({ format: 'date-time' }),
    total: Type.Integer(),
    dailyCount: Type.Array(Type.Object({ date: Type.String({ format: 'date-time' }), count: Type.Integer() })),
  }),
  errors: [...rangeErrors, 'too_many_tags'],
  async handle({ query, caller }, services) {
    const tags = readTags(query.tags);
    const range = await readLookupRange(query, caller.key, services);
    if (tags.length > mostTags) return fail('too_many_tags');
    const counts = await services.usageLog.countDays(range, tags);
    const dailyCount = listDays(range).map((day) => ({ date: isoOf(day), count: counts.get(day) ?? 0 }));
    const total = dailyCount.reduce((sum, { count }) => sum + count, 0);
    return { result: { start: isoOf(range.startMs), end: isoOf(range.endMs), total, dailyCount } };
  },
});

const mostTags = 3;

const isoOf = (ms: number): string => new Date(ms).toISOString();
