import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, type ApiCall, ask } from '../../api.ts';
import { countryName } from '../../parts/country-name.ts';
import { Choice, Field, Form } from '../../parts/fields.tsx';
import { Problem } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { SessionInfo } from '../../types.ts';
import { AnswerView } from './answer.tsx';
import { type CallKind, type CallName, calls, type Values } from './calls.ts';
import { type Point, PointMap } from './map.tsx';
import { pointsOf } from './records.ts';

/** Forms for every kind of call, with their responses. */
export const TryPage = ({
  path,
  apiKey,
  keyChoice,
  tiles,
}: {
  path: string;
  apiKey: string;
  /** Lets the visitor choose another key. */
  keyChoice: ComponentChildren;
  tiles: SessionInfo['tiles'];
}) => {
  const [, named = 'search'] = path.split('/');
  const name = (named in calls ? named : 'search') as CallName;
  const tabs = Object.entries(calls).map(([each, { title }]) => [`try/${each}`, title] as const);
  return (
    <>
      <div class="title">
        <h1>Try it</h1>
        {keyChoice}
      </div>
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
  const [picked, setPicked] = useState<Point | undefined>();
  const send = useAction(async (call: ApiCall, at?: Point) => {
    if (at !== undefined) setPicked(at);
    const answer = await ask(call, apiKey);
    setPicked(at);
    setShown({ call, answer });
    return undefined;
  });
  const typed = kind.asTyped ? (values.query ?? '').trim() : '';
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    if (typed.length < shortestTyped) return;
    const timer = setTimeout(async () => {
      const call = kind.request(values);
      const answer = await ask(call, apiKey).catch(() => undefined);
      // A slow answer to an earlier text is not shown.
      if (answer !== undefined && latest.current === typed) setShown({ call, answer });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const choose = (id: string) => {
    const below = name === 'places' ? `/places/${encodeURIComponent(id)}` : resolvePath(id, values.context);
    void send.run({ method: 'GET', path: below });
  };
  const askWith = (text: string) => {
    const [first] = kind.fields;
    const changed = { ...values, [first?.name ?? '']: text };
    setValues(changed);
    void send.run(kind.request(changed));
  };
  const countries = useCountries(apiKey);
  const field = ({ name: each, label, hint, example, first }: CallKind['fields'][number]) =>
    each === 'context' && countries.length > 0 ? (
      <Choice
        key={each}
        label="Country"
        value={values.context ?? ''}
        onChange={(context) => setValues({ ...values, context })}
        options={[['', 'Default'], ...countries]}
      />
    ) : (
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
            {send.busy ? 'Sending…' : 'Send'}
          </button>
        </Form>
        {name === 'addresses' && (
          <>
            <h2>By position</h2>
            <p class="hint">
              Click on the map to find the addresses within 100 metres. A search moves it to what was found.
            </p>
            <PointMap
              points={pointsOf(shown?.answer.body.result)}
              tiles={tiles}
              picking={{
                picked,
                onPick(point) {
                  const [lat, lon] = point.map((degrees) => degrees.toFixed(6));
                  void send.run({ method: 'GET', path: `/addresses?lon=${lon}&lat=${lat}` }, point);
                },
              }}
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
            <AnswerView call={shown.call} answer={shown.answer} tiles={tiles} onChoose={choose} onMeant={askWith} />
          )}
        </div>
      </div>
    </div>
  );
};

/** The countries that the key can search, by the names that the reader has for them. */
const useCountries = (apiKey: string): readonly (readonly [context: string, name: string])[] => {
  const [countries, setCountries] = useState<readonly (readonly [string, string])[]>([]);
  useEffect(() => {
    let isGone = false;
    ask({ method: 'GET', path: `/keys/${apiKey}` })
      .then(({ body }) => {
        const { contexts = [] } = (body.result ?? {}) as { contexts?: readonly { iso_2: string; iso_3: string }[] };
        if (!isGone) setCountries(contexts.map(({ iso_2, iso_3 }) => [iso_3, countryName(iso_2)]));
      })
      // Without them the code is typed.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [apiKey]);
  return countries;
};

const resolvePath = (id: string, context = ''): string =>
  `/autocomplete/addresses/${encodeURIComponent(id)}/${context.trim().toUpperCase() === 'USA' ? 'usa' : 'gbr'}`;

/** How many letters start a search, and how long typing must pause. */
const shortestTyped = 2;
const typingMs = 150;
