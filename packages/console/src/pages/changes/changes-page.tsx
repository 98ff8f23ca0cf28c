import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { moment } from '../../parts/in-locale.ts';
import { Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import { detailOf } from './detail.ts';

type Change = {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly ip: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
};

type ChangesAnswer = { readonly changes: readonly Change[]; readonly more: boolean };

const load = (before?: number) => askConsole<ChangesAnswer>('POST', '/changes', before === undefined ? {} : { before });

/** Who changed what: for operators on the whole server, for owners in their account. */
export const ChangesPage = () => {
  const first = useLoad(() => load(), []);
  const [older, setOlder] = useState<ChangesAnswer>({ changes: [], more: true });
  const showOlder = useAction(async (before: number) => {
    const next = await load(before);
    setOlder({ changes: [...older.changes, ...next.changes], more: next.more });
    return undefined;
  });
  return (
    <>
      <h1>Changes</h1>
      <div class="card">
        <p class="soft">Who changed accounts, keys and data in the last two years.</p>
        <Show loaded={first}>
          {({ changes, more }) => {
            const all = [...changes, ...older.changes];
            if (all.length === 0) return <Empty>Nothing was changed yet.</Empty>;
            return (
              <>
                <DataTable
                  caption="Changes, newest first"
                  rows={all}
                  keyOf={({ id }) => `${id}`}
                  search={{ label: 'Search changes', textOf: (row) => Object.values(row).join(' ') }}
                  columns={[
                    { head: 'Time', short: true, cell: ({ at }) => moment(at) },
                    { head: 'Who', cell: ({ actor, ip }) => (ip === '' ? actor : `${actor}, ${ip}`) },
                    { head: 'What', cell: ({ action }) => action },
                    { head: 'Of', cell: ({ subject }) => subject },
                    { head: 'Details', cell: ({ detail }) => detailOf(detail) },
                  ]}
                />
                <Problem text={showOlder.problem} />
                {more && older.more && (
                  <p>
                    <button
                      type="button"
                      class="plain"
                      disabled={showOlder.busy}
                      onClick={() => void showOlder.run(all.at(-1)?.id ?? 1)}
                    >
                      Show older changes
                    </button>
                  </p>
                )}
              </>
            );
          }}
        </Show>
      </div>
    </>
  );
};
