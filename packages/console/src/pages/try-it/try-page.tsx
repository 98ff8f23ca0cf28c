import { useState } from 'preact/hooks';
import { type Answer, type ApiCall, ask } from '../../api.ts';
import { Field, Form } from '../../parts/fields.tsx';
import { Problem } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { SessionInfo } from '../../types.ts';
import { AnswerView } from './answer.tsx';
import { type CallKind, type CallName, calls, type Values } from './calls.ts';
import { PointMap } from './map.tsx';

/** Forms for every kind of call, and what each answers. */
export const TryPage = ({ path, apiKey, tiles }: { path: string; apiKey: string; tiles: SessionInfo['tiles'] }) => {
  const [, named = 'search'] = path.split('/');
  const name = (named in calls ? named : 'search') as CallName;
  const tabs = Object.entries(calls).map(([each, { title }]) => [`try/${each}`, title] as const);
  return (
    <>
      <h1>Try it</h1>
      <Tabs label="Kinds of calls" current={`try/${name}`} tabs={tabs} />
      <CallView key={name} name={name} kind={calls[name]} apiKey={apiKey} tiles={tiles} />
    </>
  );
};

const CallView = ({
  name,
  kind,
  apiKey,
  tiles,
}: {
  name: CallName;
  kind: CallKind;
  apiKey: string;
  tiles: SessionInfo['tiles'];
}) => {
  const [values, setValues] = useState<Values>({});
  const [shown, setShown] = useState<{ call: ApiCall; answer: Answer } | undefined>();
  const send = useAction(async (call: ApiCall) => {
    setShown({ call, answer: await ask(call, apiKey) });
    return undefined;
  });
  const choose = (id: string) => {
    const below = name === 'places' ? `/places/${encodeURIComponent(id)}` : resolvePath(id, values.context);
    void send.run({ method: 'GET', path: below });
  };
  const field = ({ name: each, label, hint, example, first }: CallKind['fields'][number]) => (
    <Field
      key={each}
      label={label}
      hint={hint}
      required={first === true && name !== 'addresses'}
      {...(example !== undefined && { placeholder: example })}
      value={values[each] ?? ''}
      onChange={(value) => setValues({ ...values, [each]: value })}
    />
  );
  const more = kind.fields.filter(({ first }) => !first);
  return (
    <div class="sides">
      <div class="card">
        <p class="soft">{kind.summary}</p>
        <Form label={kind.title} onSubmit={() => void send.run(kind.request(values))}>
          {kind.fields.filter(({ first }) => first).map(field)}
          {more.length > 0 && (
            <details>
              <summary>More fields</summary>
              {more.map(field)}
            </details>
          )}
          <button type="submit" disabled={send.busy}>
            {send.busy ? 'Asking…' : 'Send'}
          </button>
        </Form>
        {name === 'addresses' && (
          <>
            <h2>By position</h2>
            <p class="hint">Click on the map to find the addresses within 100 metres.</p>
            <PointMap
              points={[]}
              tiles={tiles}
              onPick={([lat, lon]) =>
                void send.run({ method: 'GET', path: `/addresses?lon=${lon.toFixed(6)}&lat=${lat.toFixed(6)}` })
              }
            />
          </>
        )}
      </div>
      <div>
        <Problem text={send.problem} />
        <div aria-live="polite">
          {shown === undefined ? (
            <p class="empty">The answer will be shown here.</p>
          ) : (
            <AnswerView call={shown.call} answer={shown.answer} tiles={tiles} onChoose={choose} />
          )}
        </div>
      </div>
    </div>
  );
};

const resolvePath = (id: string, context = ''): string =>
  `/autocomplete/addresses/${encodeURIComponent(id)}/${context.trim().toUpperCase() === 'USA' ? 'usa' : 'gbr'}`;
