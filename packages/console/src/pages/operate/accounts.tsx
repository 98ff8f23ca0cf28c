import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Field, Form } from '../../parts/fields.tsx';
import { day, number } from '../../parts/in-locale.ts';
import { Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { Account } from '../../types.ts';
import { NewKey } from '../keys/new-key.tsx';

/** All accounts, with forms for a new account and for a new key. */
export const Accounts = ({ onChanged }: { onChanged: () => Promise<void> }) => {
  const accounts = useLoad(() => askConsole<readonly Account[]>('GET', '/accounts'), []);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [token, setToken] = useState('');
  const [keyFor, setKeyFor] = useState<Account | undefined>();
  const create = useAction(async () => {
    const made = await askConsole<{ user_token: string }>('POST', '/accounts', { name, email });
    setToken(made.user_token);
    setName('');
    setEmail('');
    await accounts.reload();
    return undefined;
  });
  return (
    <>
      <div class="card">
        <h2>New account</h2>
        <Form label="New account" onSubmit={() => void create.run()}>
          <div class="row">
            <Field label="Name" value={name} onChange={setName} required />
            <Field label="E-mail address" type="email" value={email} onChange={setEmail} required />
            <button type="submit" disabled={create.busy}>
              Create
            </button>
          </div>
        </Form>
        <Problem text={create.problem} />
        {token !== '' && (
          <div role="status">
            <p>This is the user token of the new account. It cannot be shown again.</p>
            <Code label="User token" text={token} />
          </div>
        )}
      </div>
      {keyFor !== undefined && (
        <NewKey
          key={keyFor.account_id}
          origin={{ account: keyFor }}
          onClose={() => setKeyFor(undefined)}
          onMade={async () => {
            await accounts.reload();
            await onChanged();
          }}
        />
      )}
      <div class="card">
        <Show loaded={accounts}>
          {(all) =>
            all.length === 0 ? (
              <Empty>There is no account yet.</Empty>
            ) : (
              <DataTable
                caption="Accounts"
                rows={all}
                keyOf={({ account_id }) => account_id}
                search={{ label: 'Search accounts', textOf: ({ name, email }) => `${name} ${email}` }}
                columns={[
                  { head: 'Name', cell: (row) => row.name },
                  { head: 'E-mail', cell: (row) => row.email },
                  { head: 'Keys', number: true, cell: (row) => number(row.keys) },
                  { head: 'Created', short: true, cell: (row) => day(row.created_at) },
                  {
                    head: 'Actions',
                    cell: (row) => (
                      <button type="button" class="plain small" onClick={() => setKeyFor(row)}>
                        New key
                      </button>
                    ),
                  },
                ]}
              />
            )
          }
        </Show>
      </div>
    </>
  );
};
