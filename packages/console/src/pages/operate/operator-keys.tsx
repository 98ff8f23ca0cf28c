import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Field, Form } from '../../parts/fields.tsx';
import { number } from '../../parts/in-locale.ts';
import { Done, Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { type Loaded, useLoad } from '../../parts/use-load.ts';
import type { Account, Key } from '../../types.ts';
import { keyColumns, keyText } from '../keys/key-columns.tsx';

/** All keys, with the operators' actions: top up, suspend, resume. */
export const OperatorKeys = ({ keys }: { keys: Loaded<readonly Key[]> }) => {
  const accounts = useLoad(() => askConsole<readonly Account[]>('GET', '/accounts'), []);
  const names = new Map(accounts.value?.map(({ account_id, name }) => [account_id, name]));
  const accountOf = ({ account_id }: Key): string => names.get(account_id) ?? account_id;
  const [topUp, setTopUp] = useState<Key | undefined>();
  const [lookups, setLookups] = useState('1000');
  const change = useAction(async (key: Key, below: string, body: object, done: string) => {
    await askConsole('POST', `/keys/${encodeURIComponent(key.api_key)}/${below}`, body);
    setTopUp(undefined);
    await keys.reload();
    return done;
  });
  return (
    <div class="card">
      {topUp !== undefined && (
        <Form
          key={topUp.api_key}
          label={`Top up ${topUp.name}`}
          onSubmit={() =>
            void change.run(
              topUp,
              'topup',
              { lookups: Number(lookups) },
              `${topUp.name} has ${number(Number(lookups))} more lookups.`,
            )
          }
        >
          <div class="row">
            <Field
              label={`Lookups to add to ${topUp.name}`}
              type="number"
              value={lookups}
              onChange={setLookups}
              required
              appears
            />
            <button type="submit" disabled={change.busy}>
              Top up
            </button>
            <button type="button" class="plain" onClick={() => setTopUp(undefined)}>
              Cancel
            </button>
          </div>
        </Form>
      )}
      <Problem text={change.problem} />
      <Done text={change.done} />
      <Show loaded={keys}>
        {(all) =>
          all.length === 0 ? (
            <Empty>There are no keys yet. Create one for an account on the page Accounts.</Empty>
          ) : (
            <DataTable
              caption="Keys"
              rows={all}
              keyOf={({ api_key }) => api_key}
              search={{ label: 'Search keys', textOf: (key) => `${keyText(key)} ${accountOf(key)}` }}
              columns={[
                ...keyColumns,
                { head: 'Account', cell: accountOf },
                { head: 'Today', number: true, cell: ({ daily_limit }) => number(daily_limit.consumed) },
                {
                  head: 'Actions',
                  short: true,
                  cell: (key) => (
                    <>
                      <button type="button" class="plain small" onClick={() => setTopUp(key)}>
                        Top up
                      </button>{' '}
                      <button
                        type="button"
                        class={key.suspended ? 'plain small' : 'danger small'}
                        onClick={() => {
                          const suspended = !key.suspended;
                          if (!suspended || confirm(`Suspend ${key.name}? Its requests are refused from then on.`))
                            void change.run(
                              key,
                              'suspended',
                              { suspended },
                              `${key.name} is ${suspended ? 'suspended' : 'active again'}.`,
                            );
                        }}
                      >
                        {key.suspended ? 'Resume' : 'Suspend'}
                      </button>
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Show>
    </div>
  );
};
