import { useState } from 'preact/hooks';
import { type ApiCall, askConsole } from '../../api.ts';
import { Code } from '../../parts/code.tsx';
import { Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';

/** The call in several languages, as the API reference writes it. The key is a placeholder, because samples are shared with other people. */
export const Samples = ({ call: { method, path, body } }: { call: ApiCall }) => {
  const [language, setLanguage] = useState('curl');
  const samples = useLoad(
    () =>
      askConsole<Readonly<Record<string, string>>>('POST', '/samples', {
        method,
        url: `${location.origin}/v1${path}`,
        body,
      }),
    [method, path, JSON.stringify(body)],
  );
  return (
    <Show loaded={samples}>
      {(all) => (
        <>
          <nav class="actions" aria-label="Language">
            {Object.keys(all).map((name) => (
              <button
                key={name}
                type="button"
                class="plain small"
                aria-pressed={name === language}
                onClick={() => setLanguage(name)}
              >
                {name}
              </button>
            ))}
          </nav>
          <Code label={language} text={all[language] ?? ''} />
        </>
      )}
    </Show>
  );
};
