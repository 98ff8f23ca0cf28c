import { useEffect, useState } from 'preact/hooks';
import { askConsole } from './api.ts';
import { CleanPage } from './pages/clean/clean-page.tsx';
import { KeysPage } from './pages/keys/keys-page.tsx';
import { OperatePage } from './pages/operate/operate-page.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { TryPage } from './pages/try-it/try-page.tsx';
import { Choice } from './parts/fields.tsx';
import { preview } from './parts/format.ts';
import { Empty, Show } from './parts/states.tsx';
import { useLoad } from './parts/use-load.ts';
import type { Key, SessionInfo } from './types.ts';

/** The console: who is signed in, which key is used, and which page is shown. */
export const App = () => {
  const session = useLoad(() => askConsole<SessionInfo>('GET', '/session'), []);
  return (
    <Show loaded={session}>
      {(info) =>
        info.kind === null ? (
          <SignIn hasPassword={info.operator_password} onDone={session.reload} />
        ) : (
          <SignedIn info={info} onSignOut={session.reload} />
        )
      }
    </Show>
  );
};

const pages = {
  try: 'Try it',
  keys: 'Keys',
  clean: 'Clean a file',
  operate: 'Operate',
} as const;

const SignedIn = ({ info, onSignOut }: { info: SessionInfo; onSignOut: () => Promise<void> }) => {
  const path = usePath();
  const [page = 'try'] = path.split('/');
  const keys = useLoad(() => askConsole<readonly Key[]>('GET', '/keys'), []);
  const [chosen, setChosen] = useState('');
  const key = keys.value?.find(({ api_key }) => api_key === chosen) ?? keys.value?.[0];
  const shown = Object.entries(pages).filter(([name]) => name !== 'operate' || info.kind === 'operator');
  const signOut = async () => {
    await askConsole('DELETE', '/session');
    await onSignOut();
  };
  return (
    <>
      <header class="top">
        <a class="brand" href="/">
          <img src="/logo.svg" alt="" /> Fingerpost
        </a>
        <nav aria-label="Pages">
          {shown.map(([name, title]) => (
            <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <div class="end">
          <a href="/docs">Reference</a>
          <button type="button" class="plain small" onClick={() => void signOut()}>
            Sign out
          </button>
        </div>
      </header>
      <main>
        {(page === 'try' || page === 'clean') && keys.value !== undefined && keys.value.length > 1 && (
          <div class="key-choice">
            <Choice
              label="Key to use"
              value={key?.api_key ?? ''}
              onChange={setChosen}
              options={keys.value.map(({ api_key, name }) => [api_key, `${name} (${preview(api_key)})`])}
            />
          </div>
        )}
        {page === 'operate' && info.kind === 'operator' ? (
          <OperatePage path={path} keys={keys} />
        ) : (
          <Show loaded={keys}>
            {(all) => {
              if (page === 'keys') return <KeysPage path={path} keys={all} reload={keys.reload} />;
              if (key === undefined) return <Empty>There is no key yet. An operator makes one.</Empty>;
              return page === 'clean' ? (
                <CleanPage key={key.api_key} apiKey={key.api_key} path={path} />
              ) : (
                <TryPage path={path} apiKey={key.api_key} tiles={info.tiles} />
              );
            }}
          </Show>
        )}
      </main>
    </>
  );
};

/** The part of the address after `#/`: a page, and what it shows. */
const usePath = (): string => {
  const read = () => location.hash.replace(/^#\/?/, '') || 'try';
  const [path, setPath] = useState(read);
  useEffect(() => {
    const follow = () => {
      setPath(read());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const [page = 'try'] = path.split('/');
    document.title = `${pages[page as keyof typeof pages] ?? 'Console'} - Fingerpost`;
  }, [path]);
  return path;
};
