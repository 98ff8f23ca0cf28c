import { need } from '../../api.ts';
import { Field, Form, LongField, Tick } from '../../parts/fields.tsx';
import { inFormWords } from '../../parts/in-form-words.ts';
import { Done, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useDraft } from '../../parts/use-draft.ts';
import { useLoad } from '../../parts/use-load.ts';
import { DatasetTicks } from './dataset-ticks.tsx';
import { type Details, keyPath } from './details.ts';
import type { KeyViewProps } from './keys-page.tsx';
import { bodyOf, changesOf, draftOf, settingLabels } from './settings-draft.ts';

/** The settings that the owner of a key can change. */
export const KeySettings = ({ apiKey, summary, onChanged }: KeyViewProps) => {
  const path = `${keyPath(apiKey)}/details`;
  const details = useLoad(() => need<Details>({ method: 'GET', path }), [apiKey]);
  return (
    <Show loaded={details}>
      {(value) => (
        <SettingsForm
          apiKey={apiKey}
          value={value}
          licensed={summary.datasets}
          save={async (body) => {
            await need({ method: 'PUT', path, body }).catch(inFormWords(settingLabels));
            await onChanged();
          }}
        />
      )}
    </Show>
  );
};

const SettingsForm = ({
  apiKey,
  value,
  licensed,
  save,
}: {
  apiKey: string;
  value: Details;
  licensed: readonly string[];
  save: (body: object) => Promise<void>;
}) => {
  const { draft, setDraft, saved, setSaved, isChanged } = useDraft(`settings ${apiKey}`, draftOf(value));
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useAction(async () => {
    await save(changesOf(bodyOf(draft, licensed), bodyOf(saved, licensed)));
    setSaved(draft);
    return 'Saved.';
  });
  return (
    <div class="card">
      <Form label="Settings of the key" onSubmit={() => void saving.run()}>
        <Field label="Name" value={draft.name} onChange={(name) => change({ name })} required />
        <fieldset>
          <legend>Limits, in lookups (empty for no limit)</legend>
          <div class="row">
            <Field label="Each day" value={draft.daily} onChange={(daily) => change({ daily })} />
            <Field label="Each month" value={draft.monthly} onChange={(monthly) => change({ monthly })} />
            <Field
              label="Each day, for each IP address"
              value={draft.individual}
              onChange={(individual) => change({ individual })}
            />
          </div>
        </fieldset>
        <LongField
          label="Sites that may use the key"
          hint="One on each line, such as *.example.org. Empty allows all. A key for a browser should have some."
          value={draft.sites}
          onChange={(sites) => change({ sites })}
        />
        <DatasetTicks
          offered={licensed}
          isOn={(name) => draft.datasets[name] ?? false}
          onChange={(name, on) => change({ datasets: { ...draft.datasets, [name]: on } })}
        />
        <fieldset>
          <legend>Notifications</legend>
          <Tick label="Send e-mails" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
          <LongField
            label="To"
            hint="One address on each line, at most 5."
            value={draft.emails}
            onChange={(emails) => change({ emails })}
          />
          <Field
            label="When this many lookups are left"
            value={draft.threshold}
            onChange={(threshold) => change({ threshold })}
          />
          <Tick label="When none is left" checked={draft.noBalance} onChange={(noBalance) => change({ noBalance })} />
          <Tick
            label="When a limit is reached"
            checked={draft.limitReached}
            onChange={(limitReached) => change({ limitReached })}
          />
        </fieldset>
        <Field
          label="Days until personal data leaves the log"
          hint="0 to 1095. With 0 none is stored."
          value={draft.redactDays}
          onChange={(redactDays) => change({ redactDays })}
        />
        <Tick label="Top up automatically" checked={draft.topups} onChange={(topups) => change({ topups })} />
        <Tick
          label="Trust the end user’s IP that a proxy sends"
          checked={draft.forwarding}
          onChange={(forwarding) => change({ forwarding })}
        />
        <Problem text={saving.problem} />
        <Done text={saving.done} />
        <button type="submit" disabled={saving.busy}>
          Save
        </button>{' '}
        {isChanged && (
          <>
            <button type="button" class="plain" onClick={() => setDraft(saved)}>
              Discard
            </button>{' '}
            <span class="soft">There are changes that are not saved.</span>
          </>
        )}
      </Form>
    </div>
  );
};
