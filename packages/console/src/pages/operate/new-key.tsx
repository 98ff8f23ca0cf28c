import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { Field, Form, Tick } from '../../parts/fields.tsx';
import { Problem } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { Key } from '../../types.ts';
import { DatasetTicks } from '../keys/dataset-ticks.tsx';

/** A form that creates a key for an account. */
export const NewKey = ({
  account,
  onMade,
  onClose,
}: {
  account: { readonly account_id: string; readonly name: string };
  onMade: () => Promise<void>;
  onClose: () => void;
}) => {
  const [name, setName] = useState('API key');
  const [lookups, setLookups] = useState('1000');
  const [chosen, setChosen] = useState<readonly string[]>(['paf', 'gbrcleanse']);
  const [sublicensing, setSublicensing] = useState(false);
  const [made, setMade] = useState('');
  const create = useAction(async () => {
    const body = { name, lookups: Number(lookups), datasets: chosen, sublicensing };
    const key = await askConsole<Key>('POST', `/accounts/${encodeURIComponent(account.account_id)}/keys`, body);
    setMade(key.api_key);
    await onMade();
    return undefined;
  });
  return (
    <div class="card">
      <h2>New key for {account.name}</h2>
      <Form label="New key" onSubmit={() => void create.run()}>
        <div class="row">
          <Field label="Name of the key" value={name} onChange={setName} required appears />
          <Field label="Lookups" type="number" value={lookups} onChange={setLookups} required />
        </div>
        <DatasetTicks
          isOn={(each) => chosen.includes(each)}
          onChange={(each, on) => setChosen(on ? [...chosen, each] : chosen.filter((one) => one !== each))}
        />
        <Tick label="Each request must name a licensee" checked={sublicensing} onChange={setSublicensing} />
        <Problem text={create.problem} />
        {made !== '' && (
          <div role="status">
            <p>The key is ready to use.</p>
            <Code label="The new key" text={made} />
          </div>
        )}
        <button type="submit" disabled={create.busy || chosen.length === 0}>
          {made === '' ? 'Make the key' : 'Make another key'}
        </button>{' '}
        <button type="button" class="plain" onClick={onClose}>
          Close
        </button>
      </Form>
    </div>
  );
};
