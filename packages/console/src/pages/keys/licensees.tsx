import { useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Field, Form } from '../../parts/fields.tsx';
import { number } from '../../parts/in-locale.ts';
import { Done, Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import { keyPath } from './details.ts';
import type { KeyViewProps } from './keys-page.tsx';

type Licensee = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly daily: { readonly limit: number | null; readonly count: number };
};

/** The licensees of a sub-licensed key. */
export const Licensees = ({ apiKey }: KeyViewProps) => {
  const path = `${keyPath(apiKey)}/licensees`;
  const [wanted, setWanted] = useState('');
  const [name, setName] = useState('');
  const query = new URLSearchParams({ limit: '100', query: wanted });
  const list = useLoad(
    () => need<{ licensees: readonly Licensee[]; hasMore: boolean }>({ method: 'GET', path: `${path}?${query}` }),
    [apiKey, wanted],
  );
  const change = useAction(async (method: 'POST' | 'DELETE', below: string, body: object | undefined, done: string) => {
    await need({ method, path: path + below, ...(body && { body }) });
    setName('');
    await list.reload();
    return done;
  });
  return (
    <div class="card">
      <Form label="New licensee" onSubmit={() => void change.run('POST', '', { name }, `${name} is a licensee now.`)}>
        <div class="row">
          <Field label="Name of a new licensee" value={name} onChange={setName} required />
          <button type="submit" disabled={change.busy}>
            Add
          </button>
        </div>
      </Form>
      <Problem text={change.problem} />
      <Done text={change.done} />
      <Field label="Name contains" type="search" value={wanted} onChange={setWanted} />
      <Show loaded={list}>
        {({ licensees, hasMore }) =>
          licensees.length === 0 ? (
            <Empty>{wanted === '' ? 'There is no licensee yet.' : 'There is no such licensee.'}</Empty>
          ) : (
            <>
              <DataTable
                caption="Licensees"
                rows={licensees}
                keyOf={({ id }) => id}
                columns={[
                  { head: 'Name', cell: (row) => row.name },
                  { head: 'Key', cell: (row) => <code>{row.key}</code> },
                  { head: 'Today', number: true, cell: (row) => number(row.daily.count) },
                  {
                    head: 'Daily limit',
                    number: true,
                    cell: (row) => (row.daily.limit === null ? 'none' : number(row.daily.limit)),
                  },
                  {
                    head: 'Actions',
                    cell: (row) => (
                      <>
                        <button
                          type="button"
                          class="plain small"
                          onClick={() => {
                            if (confirm(`Give ${row.name} a new key? The present one stops working at once.`))
                              void change.run('POST', `/${row.id}/regenerate-key`, {}, `${row.name} has a new key.`);
                          }}
                        >
                          New key
                        </button>{' '}
                        <button
                          type="button"
                          class="danger small"
                          onClick={() => {
                            if (confirm(`Delete ${row.name}? Its key stops working at once.`))
                              void change.run('DELETE', `/${row.id}`, undefined, `${row.name} was deleted.`);
                          }}
                        >
                          Delete
                        </button>
                      </>
                    ),
                  },
                ]}
              />
              {hasMore && <p class="soft">There are more. Narrow the list by name.</p>}
            </>
          )
        }
      </Show>
    </div>
  );
};
