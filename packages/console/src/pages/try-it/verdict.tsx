import { Figures } from '../../parts/figures.tsx';
import type { Record_ } from './records.ts';

/** The verdict of cleansing or verification on each element, in colour and words. */
export const Verdict = ({ result }: { result: Record_ }) => {
  const elements = elementsOf(result);
  const explanation = result.explanation as Explanation | undefined;
  const next = explanation?.next ?? (result.next as string | undefined);
  if (elements.length === 0) return null;
  return (
    <>
      <Figures
        rows={[
          ['Confidence', percent(result.confidence)],
          ['Fit', percent(result.fit)],
          ...(next === undefined ? [] : [['What to do', nextWords[next] ?? next] as const]),
        ]}
      />
      <ul class="verdicts" aria-label="Verdict for each element">
        {elements.map(([name, verdict]) => (
          <li key={name} class={`badge ${tones[String(verdict)] ?? 'soft'}`}>
            {name.replace('_match', '').replace('_', ' ')}: {words[String(verdict)] ?? String(verdict)}
          </li>
        ))}
      </ul>
      {explanation?.reasons !== undefined && explanation.reasons.length > 0 && (
        <details>
          <summary>Why</summary>
          <Said title="Element by element" reasons={explanation.reasons} />
          <Said title="For it" reasons={explanation.because} />
          <Said title="Against it" reasons={explanation.but} />
          {explanation.runner_up !== undefined && (
            <>
              <p>Second: {explanation.runner_up.address}</p>
              <Said title="For that one" reasons={explanation.runner_up.because} />
              <Said title="Against that one" reasons={explanation.runner_up.but} />
            </>
          )}
        </details>
      )}
    </>
  );
};

/** Cleansing has a field for each element, verification one for all. */
const elementsOf = ({ elements, ...result }: Record_): readonly (readonly [name: string, verdict: unknown])[] =>
  elements ? Object.entries(elements) : Object.entries(result).filter(([name]) => name.endsWith('_match'));

type Reasons = { readonly because?: readonly string[]; readonly but?: readonly string[] };
type Explanation = Reasons & {
  readonly reasons?: readonly string[];
  readonly next?: string;
  readonly runner_up?: Reasons & { readonly address: string };
};

const Said = ({ title, reasons = [] }: { readonly title: string; readonly reasons?: readonly string[] | undefined }) =>
  reasons.length === 0 ? null : (
    <>
      <p>{title}:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );

const percent = (share: unknown): string =>
  Number(share).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

const tones: Readonly<Record<string, string>> = {
  FULL: 'good',
  PARTIAL: 'warn',
  INCORRECT: 'bad',
  MISSING: 'warn',
  confirmed: 'good',
  corrected: 'warn',
  missing: 'warn',
  not_in_register: 'bad',
  contradicted: 'bad',
};
const words: Readonly<Record<string, string>> = {
  FULL: 'matches',
  PARTIAL: 'in part',
  INCORRECT: 'differs',
  MISSING: 'missing',
  NA: 'not applicable',
  NO_MATCH: 'no match',
  not_in_register: 'not in the register',
  none: 'not applicable',
};
const nextWords: Readonly<Record<string, string>> = {
  accept: 'Accept',
  confirm: 'Confirm',
  fix: 'Correct it',
  add_subpremise: 'Ask for the flat',
};
