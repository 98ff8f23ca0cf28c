import { useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { Field, Form, LongField } from '../../parts/fields.tsx';
import { moment } from '../../parts/in-locale.ts';
import { Done, Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import { keyPath } from './details.ts';
import type { KeyViewProps } from './keys-page.tsx';

type Config = { readonly name: string; readonly payload: string; readonly updatedAt: string };

/** The configurations of a key. */
export const Configs = ({ apiKey }: KeyViewProps) => {
  const path = `${keyPath(apiKey)}/configs`;
  const [name, setName] = useState('');
  const [payload, setPayload] = useState('');
  const [edits, setEdits] = useState(0);
  const list = useLoad(() => need<{ configs: readonly Config[] }>({ method: 'GET', path }), [apiKey]);
  const known = list.value?.configs.some((config) => config.name === name) ?? false;
  const save = useAction(async () => {
    const at = known ? `/${encodeURIComponent(name)}` : '';
    await need({ method: 'POST', path: path + at, body: known ? { payload } : { name, payload } });
    await list.reload();
    return `${name} is saved.`;
  });
  const remove = useAction(async (which: string) => {
    await need({ method: 'DELETE', path: `${path}/${encodeURIComponent(which)}` });
    await list.reload();
    return `${which} was deleted.`;
  });
  return (
    <div class="sides">
      <div class="card">
        <h2>{known ? 'Change' : 'Add'}</h2>
        <Form label="Configuration" onSubmit={() => void save.run()}>
          <Field
            key={edits}
            appears={edits > 0}
            label="Name"
            hint="Letters, digits, dot, underscore and hyphen"
            value={name}
            onChange={setName}
            required
          />
          <LongField label="Content" hint="Up to 64 KB" value={payload} onChange={setPayload} />
          <Problem text={save.problem} />
          <Done text={save.done} />
          <button type="submit" disabled={save.busy}>
            Save
          </button>
        </Form>
      </div>
      <div>
        <Problem text={remove.problem} />
        <Done text={remove.done} />
        <Show loaded={list}>
          {({ configs }) =>
            configs.length === 0 ? (
              <Empty>There is no configuration yet.</Empty>
            ) : (
              configs.map((config) => (
                <div key={config.name} class="card">
                  <h2>{config.name}</h2>
                  <p class="soft">Changed {moment(config.updatedAt)}</p>
                  <pre>{config.payload}</pre>
                  <button
                    type="button"
                    class="plain small"
                    onClick={() => {
                      setName(config.name);
                      setPayload(config.payload);
                      setEdits(edits + 1);
                    }}
                  >
                    Edit
                  </button>{' '}
                  <button
                    type="button"
                    class="danger small"
                    onClick={() => {
                      if (confirm(`Delete ${config.name}?`)) void remove.run(config.name);
                    }}
                  >
                    Delete
                  </button>
                </div>
              ))
            )
          }
        </Show>
      </div>
    </div>
  );
};
