import { Tabs } from '../../parts/tabs.tsx';
import type { Loaded } from '../../parts/use-load.ts';
import type { Key } from '../../types.ts';
import { Accounts } from './accounts.tsx';
import { Builds } from './builds.tsx';
import { OperatorKeys } from './operator-keys.tsx';
import { Status } from './status.tsx';

const tabs = [
  ['operate/status', 'Status'],
  ['operate/accounts', 'Accounts'],
  ['operate/keys', 'Keys'],
  ['operate/data', 'Data'],
] as const;

/** The pages for operators. */
export const OperatePage = ({ path, keys }: { path: string; keys: Loaded<readonly Key[]> }) => {
  const [, view = 'status'] = path.split('/');
  return (
    <>
      <h1>Operate</h1>
      <Tabs label="What to look after" current={`operate/${view}`} tabs={tabs} />
      {view === 'accounts' ? (
        <Accounts onChanged={keys.reload} />
      ) : view === 'keys' ? (
        <OperatorKeys keys={keys} />
      ) : view === 'data' ? (
        <Builds />
      ) : (
        <Status />
      )}
    </>
  );
};
