import { useState } from 'preact/hooks';
import type { Answer as ApiAnswer, ApiCall } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { number } from '../../parts/in-locale.ts';
import { Empty } from '../../parts/states.tsx';
import type { SessionInfo } from '../../types.ts';
import { PointMap } from './map.tsx';
import { RecordCard } from './record-card.tsx';
import { pointsOf, type Record_, recordsOf, textOf } from './records.ts';
import { Samples } from './samples.tsx';
import { Verdict } from './verdict.tsx';

const views = ['Card', 'JSON', 'Map', 'Code'] as const;

/** A response as a card, as JSON, on a map, and as code for the request. */
export const AnswerView = ({
  call,
  answer,
  tiles,
  onChoose,
  onMeant,
}: {
  call: ApiCall;
  answer: ApiAnswer;
  tiles: SessionInfo['tiles'];
  /** Shows the full record of a suggestion. */
  onChoose: (id: string) => void;
  /** Repeats the call with the corrected text. */
  onMeant: (text: string) => void;
}) => {
  const [view, setView] = useState<(typeof views)[number]>('Card');
  const { body, status, elapsedMs } = answer;
  const records = recordsOf(body.result);
  const points = pointsOf(body.result);
  return (
    <section class="card" aria-label="Answer">
      <p>
        <span class={`badge ${body.code === 2000 ? 'good' : 'bad'}`}>
          {status} / {body.code}
        </span>{' '}
        {body.message.replace(/\. For more information see \S+$/, '')}{' '}
        <span class="soft">{number(Math.round(elapsedMs))} ms</span>{' '}
        {body.code !== 2000 && <a href={`/docs/errors#${body.code}`}>What this means</a>}
      </p>
      <nav class="actions" aria-label="View of the answer">
        {views.map((name) => (
          <button
            key={name}
            type="button"
            class="plain small"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      {view === 'Card' && <Cards {...{ body, records, onChoose, onMeant }} />}
      {view === 'JSON' && <Code label="Answer as JSON" text={JSON.stringify(body, undefined, 2)} />}
      {view === 'Map' &&
        (points.length === 0 ? (
          <Empty>The answer has no position. Choose an address first.</Empty>
        ) : (
          <PointMap points={points} tiles={tiles} />
        ))}
      {view === 'Code' && <Samples call={call} />}
    </section>
  );
};

const Cards = ({
  body,
  records,
  onChoose,
  onMeant,
}: {
  body: ApiAnswer['body'];
  records: readonly Record_[];
  onChoose: (id: string) => void;
  onMeant: (text: string) => void;
}) => {
  if (body.suggestions !== undefined && body.suggestions.length > 0)
    return (
      <>
        <p>Did you mean:</p>
        <div class="actions">
          {body.suggestions.map((text) => (
            <button key={text} type="button" class="plain small" onClick={() => onMeant(text)}>
              {text}
            </button>
          ))}
        </div>
      </>
    );
  const suggestions = records.filter((record) => 'suggestion' in record || 'descriptive_name' in record);
  const isList = suggestions.length > 0 && suggestions.length === records.length && !('native' in records[0]!);
  return (
    <>
      <Verdict result={(body.result ?? {}) as Record_} />
      {records.length === 0 && body.code === 2000 && <Empty>Nothing was found.</Empty>}
      {isList ? (
        <ul class="hits" aria-label="Suggestions">
          {suggestions.map((record) => (
            <li key={textOf(record, 'id')}>
              <button type="button" class="plain" onClick={() => onChoose(textOf(record, 'id'))}>
                {textOf(record, 'suggestion') || textOf(record, 'descriptive_name') || textOf(record, 'name')}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        records.slice(0, 100).map((record, at) => <RecordCard key={textOf(record, 'id') || at} record={record} />)
      )}
    </>
  );
};
