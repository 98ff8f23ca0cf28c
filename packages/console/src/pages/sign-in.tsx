import { useState } from 'preact/hooks';
import { askConsole } from '../api.ts';
import { Field, Form } from '../parts/fields.tsx';
import { Problem } from '../parts/states.tsx';
import { useAction } from '../parts/use-action.ts';

/** Signs in the owner of an account with the user token, or an operator with the password. */
export const SignIn = ({
  hasPassword,
  ended,
  onDone,
}: {
  hasPassword: boolean;
  /** There was a session before. */
  ended: boolean;
  onDone: () => Promise<void>;
}) => {
  const [as, setAs] = useState<'user_token' | 'password'>('user_token');
  const [secret, setSecret] = useState('');
  const signIn = useAction(async () => {
    await askConsole('POST', '/session', { [as]: secret });
    await onDone();
    return undefined;
  });
  return (
    <main class="narrow" id="main">
      <div class="card">
        <h1>Sign in</h1>
        {ended && <p role="status">Your session has ended. Sign in again to go on.</p>}
        <nav class="actions" aria-label="Sign in as">
          {kinds.map(([kind, text]) => (
            <button
              key={kind}
              type="button"
              class="plain"
              aria-pressed={as === kind}
              onClick={() => {
                setAs(kind);
                setSecret('');
              }}
            >
              {text}
            </button>
          ))}
        </nav>
        <Form label="Sign in" onSubmit={() => void signIn.run()}>
          {as === 'password' && !hasPassword ? (
            <p class="hint">
              No operator password is set yet. On the server, run <code>fingerpost admin password</code>, then load this
              page again.
            </p>
          ) : (
            <>
              {/* Password managers need a user name to save the password under. */}
              <input
                type="text"
                autocomplete="username"
                value={as === 'password' ? 'operator' : 'account owner'}
                readonly
                hidden
              />
              <Field
                label={as === 'password' ? 'Password' : 'User token'}
                type="password"
                autocomplete="current-password"
                value={secret}
                onChange={setSecret}
                required
                hint={
                  as === 'password'
                    ? undefined
                    : 'It begins with uk_. The demo’s token is in demo-credentials.json in the data folder.'
                }
              />
              <Problem text={signIn.problem} />
              <button type="submit" disabled={signIn.busy}>
                Sign in
              </button>
            </>
          )}
        </Form>
      </div>
    </main>
  );
};

const kinds = [
  ['user_token', 'Account owner'],
  ['password', 'Operator'],
] as const;
