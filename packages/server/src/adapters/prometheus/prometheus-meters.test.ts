import { expect, test } from 'vitest';
import { charge } from '../../ports/testing/test-charge.ts';
import { addEnded, openPrometheusMeters, writeFigures } from './prometheus-meters.ts';

const open = () => {
  let clock = 0;
  const meters = openPrometheusMeters({ clockMs: () => (clock += 2), nowMs: () => 100_000, lagSeconds: () => 0.25 });
  meters.readFrom(() => ({
    datasets: [{ dataset: 'paf', rows: 30, builtAtMs: 40_000 }],
    regions: [
      { region: 'gbr', readable: true },
      { region: 'nld', readable: false },
    ],
    current: [{ dataset: 'paf', toMs: 30_000 }],
    imports: [{ source: 'paf', region: 'gbr', rows: 30, refused: 2 }],
    keyCache: { hits: 5, misses: 1 },
    redisAnswers: true,
  }));
  return meters;
};

/** The figures by their names and labels. */
const read = async (text: Promise<string>): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await text)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('what is counted adds up over processes, what is so stays as it is', async () => {
  const processes = [open(), open()];
  for (const meters of processes) {
    meters.request('/v1/udprn/{udprn}', 2000, 3);
    meters.request('/v1/udprn/{udprn}', 4020, 3);
    meters.charge(charge(1, { cost: 3 }))('charged');
    meters.charge(charge(1, { cost: 3 }))('balance_depleted');
    meters.charge(charge(1));
    meters.commit(2)();
    meters.search(true);
    meters.search(false);
  }
  const figures = await read(writeFigures(await Promise.all(processes.map((meters) => meters.read()))));
  expect(figures).toMatchObject({
    'fingerpost_http_request_duration_seconds_count{route="/v1/udprn/{udprn}",code="2000"}': 2,
    'fingerpost_http_request_duration_seconds_bucket{le="0.0025",route="/v1/udprn/{udprn}",code="2000"}': 0,
    'fingerpost_http_request_duration_seconds_bucket{le="0.005",route="/v1/udprn/{udprn}",code="2000"}': 2,
    'fingerpost_charges_total{search_type="postcode",verdict="charged"}': 2,
    'fingerpost_charges_total{search_type="postcode",verdict="balance_depleted"}': 2,
    'fingerpost_credits_total{search_type="postcode"}': 6,
    fingerpost_ledger_waiting: 2,
    fingerpost_ledger_commit_duration_seconds_count: 2,
    fingerpost_ledger_batch_charges_sum: 4,
    fingerpost_searches_total: 4,
    fingerpost_searches_truncated_total: 2,
    'fingerpost_dataset_rows{dataset="paf"}': 30,
    'fingerpost_build_age_seconds{dataset="paf"}': 60,
    'fingerpost_dataset_current_to_seconds{dataset="paf"}': 30,
    'fingerpost_import_refused_rows{source="paf",region="gbr"}': 2,
    'fingerpost_cache_lookups_total{cache="keys",result="hit"}': 10,
    fingerpost_event_loop_lag_seconds: 0.25,
    fingerpost_redis_up: 1,
  });
});

test('figures are read again at each scrape and do not grow by being read', async () => {
  const meters = open();
  await meters.read();
  expect(await read(writeFigures([await meters.read()]))).toMatchObject({
    'fingerpost_cache_lookups_total{cache="keys",result="hit"}': 5,
    'fingerpost_dataset_rows{dataset="paf"}': 30,
  });
});

test('of a process that has ended its counters stay and its state goes', async () => {
  const ended = open();
  ended.request('/', 2000, 1);
  ended.charge(charge(1));
  const once = await addEnded([await ended.read()]);
  const twice = await addEnded([once, await ended.read()]);
  const figures = await read(writeFigures([twice, await open().read()]));
  expect(figures['fingerpost_http_request_duration_seconds_count{route="/",code="2000"}']).toBe(2);
  expect(figures['fingerpost_dataset_rows{dataset="paf"}']).toBe(30);
  expect(figures.fingerpost_ledger_waiting).toBe(0);
});
