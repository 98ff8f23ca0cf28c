import { useEffect, useId, useState } from 'preact/hooks';
import { askConsole, uploadFile } from '../../api.ts';
import { Choice, Field, Form, Tick } from '../../parts/fields.tsx';
import { moment, size } from '../../parts/in-locale.ts';
import { Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ReportView } from './import-report.tsx';
import type { ImportRun, ImportsAnswer } from './import-types.ts';

type Kind = ImportRun['kind'];

/** Imports data by hand: choose it, see what it is and what it would change, then import it. */
export const ImportData = ({ onDone }: { onDone: () => Promise<void> }) => {
  const imports = useLoad(() => askConsole<ImportsAnswer>('GET', '/imports'), []);
  const running = imports.value?.runs[0]?.state === 'running';
  useEffect(() => {
    if (!running) {
      void onDone();
      return;
    }
    const timer = setInterval(() => void imports.reload(), 1_000);
    return () => clearInterval(timer);
  }, [running, imports.reload]);
  return (
    <div class="card">
      <h2>Import data</h2>
      <Show loaded={imports}>
        {(answer) => (
          <>
            <Choose answer={answer} running={running} reload={imports.reload} />
            {answer.runs[0] !== undefined && <LastRun run={answer.runs[0]} reload={imports.reload} />}
          </>
        )}
      </Show>
    </div>
  );
};

const Choose = ({
  answer,
  running,
  reload,
}: {
  answer: ImportsAnswer;
  running: boolean;
  reload: () => Promise<void>;
}) => {
  const kinds = kindsOf(answer);
  const [kind, setKind] = useState<Kind>(kinds[0]?.[0] ?? 'upload');
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | undefined>();
  const [wishes, setWishes] = useState({ format: '', dataset: '', country: '', add: false });
  const fileId = useId();
  const check = useAction(async () => {
    const chosen = kind === 'upload' && file !== undefined ? (await uploadFile(file)).name : name || answer.sources[0];
    await askConsole('POST', '/imports', { kind, name: chosen, ...wishes, dry_run: true });
    await reload();
    return undefined;
  });
  if (kinds.length === 0) return <p class="soft">Uploads are switched off, and no folder and no sources are set.</p>;
  return (
    <Form label="Import data" onSubmit={() => void check.run()}>
      {kinds.length > 1 && (
        <Choice label="From" value={kind} onChange={(value) => setKind(value as Kind)} options={kinds} />
      )}
      {kind === 'upload' && (
        <div class="field">
          <label for={fileId}>File (plain, gzip or zip, up to {size(answer.most_bytes)})</label>
          <input id={fileId} type="file" required onChange={(event) => setFile(event.currentTarget.files?.[0])} />
        </div>
      )}
      {kind === 'path' && (
        <Field
          label="File or folder"
          value={name}
          onChange={setName}
          list={answer.files ?? []}
          hint="Its name in the folder that the setting import_folder allows."
          required
        />
      )}
      {kind === 'source' ? (
        <Choice
          label="Source"
          value={name || (answer.sources[0] ?? '')}
          onChange={setName}
          options={answer.sources.map((source) => [source, source])}
        />
      ) : (
        <details>
          <summary>More fields</summary>
          <Choice
            label="Format"
            value={wishes.format}
            onChange={(format) => setWishes({ ...wishes, format })}
            options={[
              ['', 'recognised from the files'],
              ...answer.formats.map(({ name: each, summary }) => [each, `${each}: ${summary}`] as const),
            ]}
          />
          <div class="row">
            <Field label="Dataset" value={wishes.dataset} onChange={(dataset) => setWishes({ ...wishes, dataset })} />
            <Field
              label="Country code"
              value={wishes.country}
              onChange={(country) => setWishes({ ...wishes, country })}
            />
          </div>
          <Tick
            label="Add to the rows of the dataset"
            checked={wishes.add}
            onChange={(add) => setWishes({ ...wishes, add })}
          />
        </details>
      )}
      <Problem text={check.problem} />
      <button type="submit" disabled={check.busy || running}>
        {check.busy ? 'Sending…' : 'Check'}
      </button>{' '}
      <span class="soft">Nothing is changed yet.</span>
    </Form>
  );
};

const kindsOf = ({ most_bytes, files, sources }: ImportsAnswer): readonly (readonly [Kind, string])[] => [
  ...(most_bytes > 0 ? [['upload', 'a file on this computer'] as const] : []),
  ...(files === undefined ? [] : [['path', 'the folder on the server'] as const]),
  ...(sources.length > 0 ? [['source', 'a source that is kept up to date'] as const] : []),
];

/** The last run: what it found and, after a dry run, the button that imports it. */
const LastRun = ({ run, reload }: { run: ImportRun; reload: () => Promise<void> }) => {
  const { kind, name, format, dataset, country, add, dry_run, state } = run;
  const [force, setForce] = useState(false);
  const start = useAction(async () => {
    const body = { kind, name, format, dataset, country, add, force, dry_run: false };
    await askConsole('POST', '/imports', body);
    await reload();
    return undefined;
  });
  const shrinks = run.report.some((report) => /fewer|--force/.test(report?.error?.message ?? ''));
  return (
    <section class="work" aria-label="The last import">
      <h2>
        {dry_run ? 'Check' : 'Import'} of {name}
      </h2>
      <p role="status">
        {moment(run.started_at)}: {states[state]}
      </p>
      <ReportView run={run} />
      <Problem text={start.problem} />
      {shrinks && <Tick label="Import although the dataset becomes smaller" checked={force} onChange={setForce} />}
      {((dry_run && state === 'done') || (shrinks && force)) && (
        <button type="button" disabled={start.busy} onClick={() => void start.run()}>
          Import now
        </button>
      )}
    </section>
  );
};

const states = {
  running: 'under way. You can leave this page.',
  done: 'done.',
  failed: 'failed. Nothing was changed.',
  interrupted: 'interrupted.',
} as const;
