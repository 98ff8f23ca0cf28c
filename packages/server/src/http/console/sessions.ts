import type { MaybeLater } from '../../ports/maybe-later.ts';
import type { Notes } from '../../ports/notes.ts';
import type { OperatorPassword } from '../../ports/operator-password.ts';
import type { Secret } from '../../ports/secret.ts';

/** Who is signed in: the owner of an account by their user token, or an operator. */
export type Session = { readonly kind: 'owner'; readonly userToken: string } | { readonly kind: 'operator' };

/** Makes, reads and ends sessions. Cookies are sealed, so that a browser can read nothing; the server keeps those that were ended. */
export type Sessions = {
  /** The value of `Set-Cookie`. */
  open(session: Session, secure: boolean): Promise<string>;
  /** The session that a request shows. Undefined unless a page of this server sent it. */
  read(headers: RequestHeaders): MaybeLater<Session | undefined>;
  /** Ends the session that a request shows, on every server. */
  end(headers: RequestHeaders): Promise<void>;
};

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

type Means = {
  readonly secret: Secret;
  readonly password: OperatorPassword;
  readonly notes: Notes;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly nowMs: () => number;
};

/** Sessions that last for half a day. A new operator password ends all of them, a new token those of its account. */
export const sealedSessions = ({ secret, password, notes, randomBytes, nowMs }: Means): Sessions => {
  const shown = (headers: RequestHeaders): Stored | undefined => {
    if (headers[consoleHeader] === undefined || headers['sec-fetch-site'] === 'cross-site') return undefined;
    const value = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]+)`).exec(String(headers.cookie ?? ''))?.[1];
    const stored = value === undefined ? undefined : unsealed(secret, value);
    if (stored === undefined || stored.for !== purpose || stored.untilMs <= nowMs()) return undefined;
    return stored.kind === 'operator' && stored.mark !== password.mark() ? undefined : stored;
  };
  const wasEnded = async ({ id, since }: Stored): Promise<boolean> => {
    const [ended, allEnded] = await Promise.all([notes.find(endedSession(id)), notes.find(allSessions)]);
    return ended !== undefined || (allEnded !== undefined && allEnded.text !== since);
  };
  return {
    async open(session, secure) {
      const since = (await notes.find(allSessions))?.text ?? '';
      const mark = session.kind === 'operator' ? password.mark() : undefined;
      const id = Buffer.from(randomBytes(16)).toString('base64url');
      const value = secret.seal(
        JSON.stringify({ ...session, id, since, mark, untilMs: nowMs() + lastingMs, for: purpose }),
      );
      return cookie(value, lastingMs / 1_000, secure);
    },
    read(headers) {
      const stored = shown(headers);
      return stored === undefined ? undefined : wasEnded(stored).then((ended) => (ended ? undefined : whoOf(stored)));
    },
    async end(headers) {
      const stored = shown(headers);
      if (stored !== undefined) await notes.put(endedSession(stored.id), '', stored.untilMs);
    },
  };
};

/** Ends all sessions that were opened until now, on every server. */
export const endAllSessions = (
  notes: Notes,
  { randomBytes, nowMs }: Pick<Means, 'randomBytes' | 'nowMs'>,
): Promise<void> => notes.put(allSessions, Buffer.from(randomBytes(16)).toString('base64url'), nowMs() + lastingMs);

/** What ends a session in the browser. */
export const closingCookie = (secure: boolean): string => cookie('', 0, secure);

/**
 * A header that only scripts of the same origin can send along with the cookie: another site would have to ask first, and is never
 * allowed to send credentials.
 */
export const consoleHeader = 'x-fingerpost-console';

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

type Stored = Session & {
  readonly id: string;
  /** The last time that all sessions were ended before this one began, by its name. */
  readonly since: string;
  readonly mark?: string;
  readonly untilMs: number;
  readonly for: string;
};

const whoOf = (stored: Stored): Session =>
  stored.kind === 'operator' ? { kind: 'operator' } : { kind: 'owner', userToken: stored.userToken };

const unsealed = (secret: Secret, value: string): Stored | undefined => {
  try {
    return JSON.parse(secret.unseal(value)) as Stored;
  } catch {
    return undefined;
  }
};

const endedSession = (id: string): string => `ended session ${id}`;
const allSessions = 'ended sessions';
const name = 'fingerpost_session';
const purpose = 'console session';
const lastingMs = 12 * 3_600_000;
