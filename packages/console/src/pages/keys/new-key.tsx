import { useState } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { Choice, Field, Form, LongField, Tick } from '../../parts/fields.tsx';
import { inFormWords } from '../../parts/in-form-words.ts';
import { number, preview } from '../../parts/in-locale.ts';
import { Problem } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { Key } from '../../types.ts';
import { DatasetTicks } from './dataset-ticks.tsx';
import { limitOf, linesOf, settingLabels } from './settings-draft.ts';

/** Where a key comes from: an operator makes it for an account, an owner beside one of theirs, whose lookups and rights it shares. */
export type Origin =
  | { readonly account: { readonly account_id: string; readonly name: string } }
  | { readonly keys: readonly Key[] };

/** A form that makes a key: its name, lookups, datasets, limits and sites. */
export const NewKey = ({
  origin,
  onMade,
  onClose,
}: {
  origin: Origin;
  onMade: () => Promise<void>;
  onClose: () => void;
}) => {
  const [from, setFrom] = useState('keys' in origin ? origin.keys[0] : undefined);
  const [name, setName] = useState('API key');
  const [lookups, setLookups] = useState(String(Math.min(1_000, from?.lookups_remaining ?? 1_000)));
  const [chosen, setChosen] = useState<readonly string[]>(from?.datasets ?? ['paf', 'gbrcleanse']);
  const [limits, setLimits] = useState({ daily: '', monthly: '' });
  const [sites, setSites] = useState('');
  const [sublicensing, setSublicensing] = useState(false);
  const [made, setMade] = useState('');
  const create = useAction(async () => {
    const body = {
      ...{ name, lookups: Number(lookups), datasets: chosen, allowed_urls: linesOf(sites) },
      daily_limit: { limit: limitOf(limits.daily) },
      monthly_limit: { limit: limitOf(limits.monthly) },
      ...(from === undefined && { sublicensing }),
    };
    const key = await askConsole<Key>('POST', pathOf(origin, from), body).catch(inFormWords(labels));
    setMade(key.api_key);
    await onMade();
    return undefined;
  });
  return (
    <div class="card">
      <h2>{'account' in origin ? `New key for ${origin.account.name}` : 'New key'}</h2>
      <Form label="New key" onSubmit={() => void create.run()}>
        <div class="row">
          <Field label="Name of the key" value={name} onChange={setName} required appears />
          {'keys' in origin && from !== undefined && (
            <Choice
              label="Take lookups from"
              value={from.api_key}
              onChange={(text) => {
                const other = origin.keys.find(({ api_key }) => api_key === text);
                setFrom(other);
                setChosen(other?.datasets ?? []);
              }}
              options={origin.keys.map((key) => [
                key.api_key,
                `${key.name} (${preview(key.api_key)}, ${number(key.lookups_remaining)} left)`,
              ])}
            />
          )}
          <Field label="Lookups" type="number" min={0} value={lookups} onChange={setLookups} required />
        </div>
        <DatasetTicks
          offered={from?.datasets}
          isOn={(each) => chosen.includes(each)}
          onChange={(each, on) => setChosen(on ? [...chosen, each] : chosen.filter((one) => one !== each))}
        />
        <fieldset>
          <legend>Limits, in lookups (empty for no limit)</legend>
          <div class="row">
            <Field
              label={settingLabels.daily_limit}
              value={limits.daily}
              onChange={(daily) => setLimits({ ...limits, daily })}
            />
            <Field
              label={settingLabels.monthly_limit}
              value={limits.monthly}
              onChange={(monthly) => setLimits({ ...limits, monthly })}
            />
          </div>
        </fieldset>
        <LongField
          label={settingLabels.allowed_urls}
          hint="One on each line, such as *.example.org. Empty allows all. A key for a browser should have some."
          value={sites}
          onChange={setSites}
        />
        {from === undefined && (
          <Tick label="Each request must name a licensee" checked={sublicensing} onChange={setSublicensing} />
        )}
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

const labels = { ...settingLabels, name: 'Name of the key', lookups: 'Lookups' };

const pathOf = (origin: Origin, from: Key | undefined): string =>
  'account' in origin
    ? `/accounts/${encodeURIComponent(origin.account.account_id)}/keys`
    : `/keys/${encodeURIComponent(from?.api_key ?? '')}/split`;
