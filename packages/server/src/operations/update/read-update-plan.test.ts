import { parseCron } from '@fingerpost/core/schedule/cron';
import { expect, test } from 'vitest';
import { readUpdatePlan } from './read-update-plan.ts';
import { isDue } from './update-sources.ts';

const read = (value: unknown) => readUpdatePlan(JSON.stringify(value), '/etc/fingerpost');
const source = { name: 'paf', path: 'royal-mail' };

test('a file of sources is read with its defaults, and paths beside it', () => {
  const url = 'https://data.example.org/onspd.zip';
  const { sources, notify } = read({
    notify: { emails: 'ops@example.org', on: ['failure'] },
    sources: [source, { name: 'onspd', url, format: 'onspd', when: '@weekly', retry_minutes: 5, on_failure: 'stop' }],
  });
  expect(sources).toEqual([
    {
      ...{ name: 'paf', place: { paths: ['/etc/fingerpost/royal-mail'] }, format: '', options: {}, names: [] },
      ...{ add: false, when: parseCron('@daily'), retryMs: 3_600_000, onFailure: 'continue' },
    },
    {
      ...{ name: 'onspd', place: { url, headers: {}, checksumUrl: '' }, format: 'onspd', options: {}, names: [] },
      ...{ add: false, when: parseCron('@weekly'), retryMs: 300_000, onFailure: 'stop' },
    },
  ]);
  expect(notify).toEqual({ emails: ['ops@example.org'], url: '', on: new Set(['failure']) });
});

test.each([
  ['no JSON', '{', 'The file is not valid JSON'],
  ['no sources', {}, 'sources must be a list.'],
  ['an empty list', { sources: [] }, 'sources must be a list with at least one source.'],
  ['an unknown field', { sources: [{ ...source, every: 'day' }] }, '"every" in sources[0] must be one of name, path'],
  ['no place', { sources: [{ name: 'paf' }] }, 'sources[0] must be given a "path" or a "url".'],
  ['two places', { sources: [{ ...source, url: 'https://x.example' }] }, 'must be given a "path" or a "url".'],
  ['another kind of URL', { sources: [{ name: 'paf', url: 'ftp://x.example' }] }, 'sources[0].url must be a URL'],
  ['an unknown format', { sources: [{ ...source, format: 'pfa' }] }, 'sources[0].format must be one of paf,'],
  ['a name that is no file name', { sources: [{ ...source, name: '../paf' }] }, 'sources[0].name must be up to 40'],
  ['a name twice', { sources: [source, source] }, 'The name "paf" must be given to one source only.'],
  ['an unreadable time', { sources: [{ ...source, when: 'noon' }] }, 'sources[0].when must be five fields as in cron'],
  ['another reaction', { sources: [{ ...source, on_failure: 'mail' }] }, 'on_failure must be continue or stop.'],
])('%s is refused by its place', (_, value, message) => {
  expect(() => readUpdatePlan(typeof value === 'string' ? value : JSON.stringify(value), '/')).toThrow(message);
});

test.each([
  ['never looked at', undefined, true],
  ['looked at today', { lookedAtMs: Date.UTC(2026, 4, 20, 1) }, false],
  ['looked at yesterday', { lookedAtMs: Date.UTC(2026, 4, 19, 23) }, true],
  ['failed a moment ago', { lookedAtMs: Date.UTC(2026, 4, 20, 11, 30), failure: 'x' }, false],
  ['failed an hour ago', { lookedAtMs: Date.UTC(2026, 4, 20, 11), failure: 'x' }, true],
])('a daily source that was %s: due is %3$s', (_, memory, due) => {
  const [daily] = read({ sources: [source] }).sources;
  expect(isDue(daily!, memory, Date.UTC(2026, 4, 20, 12))).toBe(due);
});
