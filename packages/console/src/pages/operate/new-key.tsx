import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { Field, Form, Tick } from '../../parts/fields.tsx';
import { Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { Key } from '../../types.ts';

/** A form that makes a key for an account. */
export const NewKey = ({
  account,
  onMade,
}: {
  account: { readonly account_id: string; readonly name: string };
  onMade: () => Promise<void>;
}) => {
  const datasets = useLoad(() => askConsole<readonly { name: string; summary: string }[]>('GET', '/datasets'), []);
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
          <Field label="Name of the key" value={name} onChange={setName} required />
          <Field label="Lookups" type="number" value={lookups} onChange={setLookups} required />
        </div>
        <fieldset>
          <legend>Datasets and services</legend>
          <Show loaded={datasets}>
            {(all) =>
              all.map(({ name: each, summary }) => (
                <Tick
                  key={each}
                  label={`${each}: ${summary}`}
                  checked={chosen.includes(each)}
                  onChange={(on) => setChosen(on ? [...chosen, each] : chosen.filter((one) => one !== each))}
                />
              ))
            }
          </Show>
        </fieldset>
        <Tick label="Each request must name a licensee" checked={sublicensing} onChange={setSublicensing} />
        <Problem text={create.problem} />
        {made !== '' && <Code label="The new key" text={made} />}
        <button type="submit" disabled={create.busy || chosen.length === 0}>
          Make the key
        </button>
      </Form>
    </div>
  );
};
