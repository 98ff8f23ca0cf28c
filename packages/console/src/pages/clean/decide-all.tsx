import { useState } from 'preact/hooks';
import { Field } from '../../parts/fields.tsx';
import { number } from '../../parts/in-locale.ts';
import { type Decision, type ReviewRow, sureFrom } from './decisions.ts';

/** Accepts the matches from a confidence on, or leaves all rows that are shown; the last of these can be undone. */
export const DecideAll = ({
  rows,
  onDecide,
}: {
  /** The rows that are shown. */
  rows: readonly ReviewRow[];
  onDecide: (rows: readonly ReviewRow[], decision: Exclude<Decision, 'corrected'>) => void;
}) => {
  const [percent, setPercent] = useState(String(sureFrom * 100));
  const [last, setLast] = useState<readonly ReviewRow[]>([]);
  const open = rows.filter(({ decision }) => decision === 'open');
  const least = Number(percent) / 100;
  const acceptable = open.filter(({ found, confidence = 1 }) => found !== '' && confidence >= least);
  const doubtful = acceptable.filter(({ confidence = 1 }) => confidence < sureFrom);
  const decide = (chosen: readonly ReviewRow[], decision: 'accepted' | 'left') => {
    onDecide(chosen, decision);
    setLast(chosen);
  };
  const accept = () => {
    const question = `Below ${sureFrom * 100}% confidence: ${number(doubtful.length)} of these matches. Accept them too?`;
    if (doubtful.length === 0 || confirm(question)) decide(acceptable, 'accepted');
  };
  return (
    <div class="row">
      <Field label="Accept from (% confidence)" type="number" value={percent} onChange={setPercent} min={0} max={100} />
      <button type="button" class="plain small" disabled={acceptable.length === 0} onClick={accept}>
        Accept {number(acceptable.length)} of {number(open.length)} shown
      </button>
      <button type="button" class="plain small" disabled={open.length === 0} onClick={() => decide(open, 'left')}>
        Leave all {number(open.length)} shown
      </button>
      {last.length > 0 && (
        <button
          type="button"
          class="plain small"
          onClick={() => {
            onDecide(last, 'open');
            setLast([]);
          }}
        >
          Undo the last {number(last.length)}
        </button>
      )}
    </div>
  );
};
