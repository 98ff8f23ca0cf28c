import type { OperatorPassword } from '../../ports/operator-password.ts';
import type { Secret } from '../../ports/secret.ts';

/** Who is signed in: the owner of an account by their user token, or an operator. */
export type Session = { readonly kind: 'owner'; readonly userToken: string } | { readonly kind: 'operator' };

/** Makes and reads session cookies. They are sealed, so the server keeps nothing and a browser can read nothing. */
export type Sessions = {
  /** The value of `Set-Cookie`. */
  open(session: Session, secure: boolean): string;
  /** The session that a request shows. Undefined unless a page of this server sent it. */
  read(headers: RequestHeaders): Session | undefined;
};

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Sessions that last for half a day. A new password ends those of operators, a new token those of its account. */
export const sealedSessions = (secret: Secret, password: OperatorPassword, nowMs: () => number): Sessions => ({
  open(session, secure) {
    const mark = session.kind === 'operator' ? password.mark() : undefined;
    const value = secret.seal(JSON.stringify({ ...session, mark, untilMs: nowMs() + lastingMs, for: purpose }));
    return cookie(value, lastingMs / 1_000, secure);
  },
  read(headers) {
    if (headers[consoleHeader] === undefined || headers['sec-fetch-site'] === 'cross-site') return undefined;
    const value = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]+)`).exec(String(headers.cookie ?? ''))?.[1];
    const stored = value === undefined ? undefined : unsealed(secret, value);
    if (stored === undefined || stored.for !== purpose || stored.untilMs <= nowMs()) return undefined;
    if (stored.kind === 'operator') return stored.mark === password.mark() ? { kind: 'operator' } : undefined;
    return { kind: 'owner', userToken: stored.userToken };
  },
});

/** What ends a session in the browser. */
export const closingCookie = (secure: boolean): string => cookie('', 0, secure);

/**
 * A header that only scripts of the same origin can send along with the cookie: another site would have to ask first, and is never
 * allowed to send credentials.
 */
export const consoleHeader = 'x-fingerpost-console';

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

type Stored = Session & { readonly mark?: string; readonly untilMs: number; readonly for: string };

const unsealed = (secret: Secret, value: string): Stored | undefined => {
  try {
    return JSON.parse(secret.unseal(value)) as Stored;
  } catch {
    return undefined;
  }
};

const name = 'fingerpost_session';
const purpose = 'console session';
const lastingMs = 12 * 3_600_000;
