import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Figures } from '../../parts/figures.tsx';
import { change, keySlug, number } from '../../parts/in-locale.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';
import type { Key } from '../../types.ts';
import { balanceOf } from '../keys/balance.ts';
import { KeyState } from '../keys/key-state.tsx';
import { UsageChart } from '../keys/usage-chart.tsx';
import { Countries } from './countries.tsx';

type UsageAnswer = {
  readonly total: number;
  readonly before: number;
  readonly days: readonly { readonly date: string; readonly count: number; readonly before: number }[];
  readonly keys: readonly { api_key: string; name: string; count: number; before: number }[];
  readonly tags: readonly { tag: string; count: number }[];
};

const ranges = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'A year'],
] as const;

/** Lookups over all keys, by day, key, tag and country, beside those of the period before; and the keys that need attention. */
export const UsagePage = ({ keys }: { keys: readonly Key[] }) => {
  const [days, setDays] = useState(30);
  const usage = useLoad(() => askConsole<UsageAnswer>('POST', '/usage', { days }), [days]);
  const uneasy = keys.filter((key) => balanceOf(key).look !== 'good');
  return (
    <>
      <div class="title">
        <h1>Usage</h1>
        <nav class="actions" aria-label="Range">
          {ranges.map(([length, text]) => (
            <button
              key={length}
              type="button"
              class="plain small"
              aria-pressed={days === length}
              onClick={() => setDays(length)}
            >
              {text}
            </button>
          ))}
        </nav>
      </div>
      {uneasy.length > 0 && (
        <div class="card">
          <h2>Keys that need attention</h2>
          <ul class="verdicts">
            {uneasy.slice(0, mostUneasy).map((key) => (
              <li key={key.api_key}>
                <a href={`#/keys/${keySlug(key.api_key)}`}>{key.name}</a> <KeyState of={key} />
              </li>
            ))}
          </ul>
          {uneasy.length > mostUneasy && <p class="hint">And {number(uneasy.length - mostUneasy)} more.</p>}
        </div>
      )}
      <Show loaded={usage}>
        {({ total, before, days: each, keys: byKey, tags }) => (
          <>
            <div class="card">
              <Figures
                rows={[
                  ['Lookups', number(total)],
                  [`The ${days} days before`, number(before)],
                  ['Change', change(total, before)],
                  ['Average per day', average(total, days)],
                ]}
              />
              <UsageChart days={each} />
            </div>
            <div class="halves">
              <div class="card">
                <h2>By key</h2>
                {byKey.length === 0 ? (
                  <Empty>No key was used in this time.</Empty>
                ) : (
                  <DataTable
                    caption="Lookups by key"
                    rows={byKey}
                    keyOf={({ api_key }) => api_key}
                    columns={[
                      {
                        head: 'Key',
                        cell: ({ api_key, name }) => <a href={`#/keys/${keySlug(api_key)}/usage`}>{name}</a>,
                      },
                      { head: 'Lookups', number: true, cell: ({ count }) => number(count) },
                      { head: 'Before', number: true, cell: (row) => number(row.before) },
                      { head: 'Change', number: true, cell: (row) => change(row.count, row.before) },
                    ]}
                  />
                )}
              </div>
              <div class="card">
                <h2>By tag</h2>
                {tags.length === 0 ? (
                  <Empty>
                    No lookup had a tag. Requests add some with the parameter <code>tags</code>.
                  </Empty>
                ) : (
                  <DataTable
                    caption="Lookups by tag"
                    rows={tags}
                    keyOf={({ tag }) => tag}
                    columns={[
                      { head: 'Tag', cell: ({ tag }) => tag },
                      { head: 'Lookups', number: true, cell: ({ count }) => number(count) },
                    ]}
                  />
                )}
              </div>
              <Countries days={days} />
            </div>
          </>
        )}
      </Show>
    </>
  );
};

const mostUneasy = 10;

/** Few lookups a day are still some. */
const average = (total: number, days: number): string =>
  (total / days).toLocaleString(undefined, { maximumFractionDigits: total < days * 10 ? 1 : 0 });
