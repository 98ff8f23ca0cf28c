import { useState } from 'preact/hooks';
import { need } from '../../api.ts';
import { Field, Form } from '../../parts/fields.tsx';
import { count } from '../../parts/in-locale.ts';
import { Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { keyPath } from './details.ts';
import type { KeyViewProps } from './keys-page.tsx';
import { UsageChart } from './usage-chart.tsx';

type UsageAnswer = {
  readonly total: number;
  readonly dailyCount: readonly { readonly date: string; readonly count: number }[];
};

/** Lookups per day, filtered by tags or licensee. */
export const Usage = ({ apiKey, summary }: KeyViewProps) => {
  const [asked, setAsked] = useState<Range>({ start: '', end: '', tags: '', licensee: '' });
  const [typed, setTyped] = useState(asked);
  const usage = useLoad(
    () => need<UsageAnswer>({ method: 'GET', path: `${keyPath(apiKey)}/usage?${rangeQuery(asked)}` }),
    [apiKey, asked],
  );
  return (
    <div class="card">
      <Form label="Which lookups" onSubmit={() => setAsked(typed)}>
        <div class="row">
          <RangeFields value={typed} onChange={setTyped} licensee={summary.sublicensing} tags />
          <button type="submit">Show</button>
        </div>
      </Form>
      <Show loaded={usage}>
        {({ total, dailyCount }) => (
          <>
            <p>{count(total, 'lookup')}</p>
            <UsageChart days={dailyCount} />
          </>
        )}
      </Show>
    </div>
  );
};

/** Which lookups to show; by default those of the last three weeks. */
export type Range = { readonly start: string; readonly end: string; readonly tags: string; readonly licensee: string };

/** The range as a query for the API. The last day counts to its end. */
export const rangeQuery = ({ start, end, tags, licensee }: Range): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ start, end: end === '' ? '' : `${end}T23:59:59.999Z`, tags, licensee }).filter(
      ([, value]) => value !== '',
    ),
  );

/** The form fields of a range. */
export const RangeFields = ({
  value,
  onChange,
  licensee,
  tags = false,
}: {
  value: Range;
  onChange: (value: Range) => void;
  licensee: boolean;
  tags?: boolean;
}) => (
  <>
    <Field label="From" type="date" value={value.start} onChange={(start) => onChange({ ...value, start })} />
    <Field label="To" type="date" value={value.end} onChange={(end) => onChange({ ...value, end })} />
    {tags && <Field label="Tags" value={value.tags} onChange={(text) => onChange({ ...value, tags: text })} />}
    {licensee && (
      <Field label="Licensee" value={value.licensee} onChange={(text) => onChange({ ...value, licensee: text })} />
    )}
  </>
);
