import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Field, Form } from '../../parts/fields.tsx';
import { number, preview } from '../../parts/format.ts';
import { Done, Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { Loaded } from '../../parts/use-load.ts';
import type { Key } from '../../types.ts';

/** All keys, with what operators do to them: top up, suspend, resume. */
export const OperatorKeys = ({ keys }: { keys: Loaded<readonly Key[]> }) => {
  const [wanted, setWanted] = useState('');
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
      <Field label="Search keys" type="search" value={wanted} onChange={setWanted} />
      {topUp !== undefined && (
        <Form
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
        {(all) => {
          const found = all.filter(({ name, api_key, account_id }) =>
            `${name} ${api_key} ${account_id}`.toLowerCase().includes(wanted.trim().toLowerCase()),
          );
          if (found.length === 0) return <Empty>There is no such key.</Empty>;
          return (
            <DataTable
              caption="Keys"
              rows={found}
              keyOf={({ api_key }) => api_key}
              columns={[
                { head: 'Name', cell: (key) => <a href={`#/keys/${all.indexOf(key)}`}>{key.name}</a> },
                { head: 'Key', cell: ({ api_key }) => <code>{preview(api_key)}</code> },
                {
                  head: 'State',
                  cell: ({ suspended, suspension_reason }) => (
                    <span class={`badge ${suspended ? 'bad' : 'good'}`} title={suspension_reason}>
                      {suspended ? 'suspended' : 'active'}
                    </span>
                  ),
                },
                {
                  head: 'Lookups left',
                  number: true,
                  cell: ({ unmetered, lookups_remaining }) => (unmetered ? 'unmetered' : number(lookups_remaining)),
                },
                { head: 'Today', number: true, cell: ({ daily_limit }) => number(daily_limit.consumed) },
                {
                  head: 'Actions',
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
          );
        }}
      </Show>
    </div>
  );
};
