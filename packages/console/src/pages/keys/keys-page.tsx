import { useState } from 'preact/hooks';
import { DataTable } from '../../parts/data-table.tsx';
import { day, keySlug } from '../../parts/in-locale.ts';
import { Empty } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { Key } from '../../types.ts';
import { Configs } from './configs.tsx';
import { keyColumns, keyText } from './key-columns.tsx';
import { KeySettings } from './key-settings.tsx';
import { Licensees } from './licensees.tsx';
import { LookupLog } from './lookup-log.tsx';
import { NewKey } from './new-key.tsx';
import { Overview } from './overview.tsx';
import { Usage } from './usage.tsx';

/** The keys of the account, and the details of the key in the URL. */
export const KeysPage = ({
  path,
  keys,
  reload,
}: {
  path: string;
  keys: readonly Key[];
  reload: () => Promise<void>;
}) => {
  const [, slug = '', view = 'overview'] = path.split('/');
  const key = keys.find(({ api_key }) => keySlug(api_key) === slug);
  if (key === undefined) return <KeyList keys={keys} reload={reload} />;
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
        current={`keys/${slug}/${view}`}
        tabs={tabs.map(([name, title]) => [`keys/${slug}/${name}`, title])}
      />
      <View key={key.api_key} apiKey={key.api_key} summary={key} onChanged={reload} />
    </>
  );
};

/** The properties of each view of a key. */
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

const KeyList = ({ keys, reload }: { keys: readonly Key[]; reload: () => Promise<void> }) => {
  const [isNew, setNew] = useState(false);
  // Lookups and rights of a new key come from one that has some.
  const sources = keys.filter(({ suspended, unmetered }) => !suspended && !unmetered);
  return (
    <>
      <div class="title">
        <h1>Keys</h1>
        {sources.length > 0 && !isNew && (
          <button type="button" onClick={() => setNew(true)}>
            New key
          </button>
        )}
      </div>
      {isNew && <NewKey origin={{ keys: sources }} onMade={reload} onClose={() => setNew(false)} />}
      {keys.length === 0 ? (
        <Empty>There are no keys yet. Ask an operator to create one.</Empty>
      ) : (
        <div class="card">
          <DataTable
            caption="Keys"
            rows={keys}
            keyOf={({ api_key }) => api_key}
            columns={[...keyColumns, { head: 'Created', short: true, cell: ({ created_at }) => day(created_at) }]}
            search={keys.length > fewKeys ? { label: 'Search keys', textOf: keyText } : undefined}
          />
        </div>
      )}
    </>
  );
};

/** A list this short needs no search field. */
const fewKeys = 10;
