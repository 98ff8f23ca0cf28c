import { useEffect, useState } from 'preact/hooks';
import { askConsole, refusedEvent } from './api.ts';
import { ChangesPage } from './pages/changes/changes-page.tsx';
import { CleanPage } from './pages/clean/clean-page.tsx';
import { KeysPage } from './pages/keys/keys-page.tsx';
import { OperatePage } from './pages/operate/operate-page.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { TryPage } from './pages/try-it/try-page.tsx';
import { UsagePage } from './pages/usage/usage-page.tsx';
import { Choice } from './parts/fields.tsx';
import { keySlug, preview } from './parts/in-locale.ts';
import { Empty, Problem, Show } from './parts/states.tsx';
import { useAction } from './parts/use-action.ts';
import { useLoad } from './parts/use-load.ts';
import type { Key, SessionInfo } from './types.ts';

/** The console: who is signed in, which key is in use, and which page is shown. */
export const App = () => {
  const session = useLoad(() => askConsole<SessionInfo>('GET', '/session'), []);
  const [wasIn, setWasIn] = useState(false);
  const isIn = (session.value?.kind ?? null) !== null;
  useEffect(() => {
    if (isIn) setWasIn(true);
  }, [isIn]);
  useEffect(() => {
    const check = () => void session.reload();
    addEventListener(refusedEvent, check);
    return () => removeEventListener(refusedEvent, check);
  }, [session.reload]);
  const signOut = async () => {
    await askConsole('DELETE', '/session');
    setWasIn(false);
    await session.reload();
  };
  return (
    <Show loaded={session}>
      {(info) =>
        info.kind === null ? (
          <SignIn hasPassword={info.operator_password} ended={wasIn} onDone={session.reload} />
        ) : (
          <SignedIn info={info} signOut={signOut} />
        )
      }
    </Show>
  );
};

const pages = {
  try: 'Try it',
  usage: 'Usage',
  keys: 'Keys',
  clean: 'Clean a file',
  changes: 'Changes',
  operate: 'Operate',
} as const;

const SignedIn = ({ info, signOut }: { info: SessionInfo; signOut: () => Promise<void> }) => {
  const path = usePath();
  const [page = 'try'] = path.split('/');
  const keys = useLoad(() => askConsole<readonly Key[]>('GET', '/keys'), []);
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(chosenKey) ?? '');
  const key = keys.value?.find(({ api_key }) => keySlug(api_key) === chosen) ?? keys.value?.[0];
  const choose = (slug: string) => {
    sessionStorage.setItem(chosenKey, slug);
    setChosen(slug);
  };
  const leaving = useAction(async () => {
    await signOut();
    return undefined;
  });
  const shown = Object.entries(pages).filter(([name]) => name !== 'operate' || info.kind === 'operator');
  return (
    <>
      <div class="sub">
        <nav aria-label="Pages of the console">
          {shown.map(([name, title]) => (
            <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <button type="button" class="plain small" onClick={() => void leaving.run()}>
          Sign out
        </button>
      </div>
      <main id="main">
        <Problem text={leaving.problem} />
        {page === 'operate' && info.kind === 'operator' ? (
          <OperatePage path={path} keys={keys} />
        ) : page === 'changes' ? (
          <ChangesPage />
        ) : (
          <Show loaded={keys}>
            {(all) => {
              if (page === 'usage') return <UsagePage keys={all} />;
              if (page === 'keys') return <KeysPage path={path} keys={all} reload={keys.reload} />;
              if (key === undefined) return <Empty>There are no keys yet. Ask an operator to create one.</Empty>;
              const keyChoice = all.length > 1 && (
                <Choice
                  label="Key to use"
                  value={keySlug(key.api_key)}
                  onChange={choose}
                  options={all.map(({ api_key, name }) => [keySlug(api_key), `${name} (${preview(api_key)})`])}
                />
              );
              return page === 'clean' ? (
                <CleanPage key={key.api_key} chosen={key} {...{ path, keyChoice }} />
              ) : (
                <TryPage apiKey={key.api_key} tiles={info.tiles} {...{ path, keyChoice }} />
              );
            }}
          </Show>
        )}
      </main>
    </>
  );
};

/** Where the tab stores the key in use. */
const chosenKey = 'fingerpost-key';

/** The part of the URL after `#/`: a page, and what it shows. */
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
