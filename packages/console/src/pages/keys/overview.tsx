import { useState } from 'preact/hooks';
import { askConsole, need } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Figures } from '../../parts/figures.tsx';
import { day, keySlug, number, preview } from '../../parts/in-locale.ts';
import { Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { Key } from '../../types.ts';
import { type Details, keyPath } from './details.ts';
import { KeyState } from './key-state.tsx';
import type { KeyViewProps } from './keys-page.tsx';

/** The balance, limits and purchases of a key. */
export const Overview = ({ apiKey, summary, onChanged }: KeyViewProps) => {
  const details = useLoad(() => need<Details>({ method: 'GET', path: `${keyPath(apiKey)}/details` }), [apiKey]);
  const [shown, setShown] = useState(false);
  // A new text for a key that got into the wrong hands: balance, limits and settings stay.
  const replace = useAction(async () => {
    const { api_key } = await askConsole<Key>('POST', `/keys/${encodeURIComponent(apiKey)}/replace`);
    await onChanged();
    location.hash = `#/keys/${keySlug(api_key)}`;
    return undefined;
  });
  return (
    <div class="card">
      <p>
        <KeyState of={summary} /> <code>{shown ? apiKey : preview(apiKey)}</code>{' '}
        <button type="button" class="plain small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the key' : 'Show the key'}
        </button>{' '}
        <button
          type="button"
          class="danger small"
          disabled={replace.busy}
          onClick={() => confirm(askToReplace(summary.name)) && void replace.run()}
        >
          Replace the key
        </button>
      </p>
      <Problem text={replace.problem} />
      {summary.suspended && <Problem text={`The key is suspended. ${summary.suspension_reason}`} />}
      <Show loaded={details}>
        {(value) => (
          <>
            <Figures
              rows={[
                ['Lookups left', summary.unmetered ? 'unmetered' : number(value.lookups_remaining)],
                ['Today', withLimit(value.daily_limit)],
                ['This month', withLimit(value.monthly_limit)],
              ]}
            />
            <h2>Purchases</h2>
            {value.current_purchases.length === 0 ? (
              <Empty>There are no current purchases.</Empty>
            ) : (
              <DataTable
                caption="Purchases"
                rows={value.current_purchases}
                keyOf={(row) => `${row.expires} ${row.purchased} ${row.consumed}`}
                columns={[
                  { head: 'Bought', number: true, cell: ({ purchased }) => number(purchased) },
                  { head: 'Used', number: true, cell: ({ consumed }) => number(consumed) },
                  {
                    head: 'Expires',
                    cell: ({ expires }) => (expires === null ? 'a year after first use' : day(expires)),
                  },
                ]}
              />
            )}
            <h2>Datasets and services</h2>
            <ul class="verdicts">
              {Object.entries(value.datasets)
                .filter(([, on]) => on)
                .map(([name]) => (
                  <li key={name} class="badge good">
                    {name}
                  </li>
                ))}
            </ul>
            {summary.allowed_ips.length > 0 && <p>Only from these IP addresses: {summary.allowed_ips.join(', ')}</p>}
          </>
        )}
      </Show>
    </div>
  );
};

const askToReplace = (name: string): string =>
  `Replace the key ${name}? Programs and pages that use it stop working until they have the new one.`;

const withLimit = ({ limit, consumed }: Details['daily_limit']): string =>
  limit === null ? number(consumed) : `${number(consumed)} of ${number(limit)}`;
