import { DataTable } from '../../parts/data-table.tsx';
import { day, number, preview } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { Key } from '../../types.ts';
import { Configs } from './configs.tsx';
import { KeySettings } from './key-settings.tsx';
import { Licensees } from './licensees.tsx';
import { LookupLog } from './lookup-log.tsx';
import { Overview } from './overview.tsx';
import { Usage } from './usage.tsx';

/** The keys of the account, and all about the one that the address names by its place in the list. */
export const KeysPage = ({
  path,
  keys,
  reload,
}: {
  path: string;
  keys: readonly Key[];
  reload: () => Promise<void>;
}) => {
  const [, at = '', view = 'overview'] = path.split('/');
  const key = at === '' ? undefined : keys[Number(at)];
  if (key === undefined) return <KeyList keys={keys} />;
  const tabs = [
    ['overview', 'Overview'],
    ['usage', 'Usage'],
    ['log', 'Lookup log'],
    ['settings', 'Settings'],
    ...(key.sublicensing ? ([['licensees', 'Licensees']] as const) : []),
    ['configs', 'Configurations'],
  ] as const;
  const View = views[view as keyof typeof views] ?? Overview;
  return (
    <>
      <p>
        <a href="#/keys">All keys</a>
      </p>
      <h1>{key.name}</h1>
      <Tabs
        label="About the key"
        current={`keys/${at}/${view}`}
        tabs={tabs.map(([name, title]) => [`keys/${at}/${name}`, title])}
      />
      <View apiKey={key.api_key} summary={key} onChanged={reload} />
    </>
  );
};

/** What a view of a key is given. */
export type KeyViewProps = {
  readonly apiKey: string;
  readonly summary: Key;
  readonly onChanged: () => Promise<void>;
};

const views = {
  overview: Overview,
  usage: Usage,
  log: LookupLog,
  settings: KeySettings,
  licensees: Licensees,
  configs: Configs,
} as const;

const KeyList = ({ keys }: { keys: readonly Key[] }) => (
  <>
    <h1>Keys</h1>
    {keys.length === 0 ? (
      <Empty>There is no key yet. An operator makes one.</Empty>
    ) : (
      <div class="card">
        <DataTable
          caption="Keys"
          rows={keys}
          keyOf={({ api_key }) => api_key}
          columns={[
            { head: 'Name', cell: (key) => <a href={`#/keys/${keys.indexOf(key)}`}>{key.name}</a> },
            { head: 'Key', cell: ({ api_key }) => <code>{preview(api_key)}</code> },
            {
              head: 'State',
              cell: ({ suspended }) => (
                <span class={`badge ${suspended ? 'bad' : 'good'}`}>{suspended ? 'suspended' : 'active'}</span>
              ),
            },
            {
              head: 'Lookups left',
              number: true,
              cell: ({ unmetered, lookups_remaining }) => (unmetered ? 'unmetered' : number(lookups_remaining)),
            },
            { head: 'Made', cell: ({ created_at }) => day(created_at) },
          ]}
        />
      </div>
    )}
  </>
);
