import { Type } from 'typebox';
import { countedIp } from '../../ports/counted-ip.ts';
import { writeSamples } from '../docs/samples/write-samples.ts';
import { fail } from '../failure.ts';
import { refuseOverRate } from '../hooks/refuse-over-rate.ts';
import { type AnyConsoleRoute, consoleRoute } from './console-route.ts';
import { closingCookie } from './sessions.ts';

/** Signing in and out. */
export const sessionRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'POST',
    path: '/session',
    who: 'anyone',
    body: Type.Object({
      user_token: Type.Optional(Type.String({ maxLength: 200 })),
      password: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    async handle({ body, ip, secure, console, setCookie }, { accounts, counters, nowMs }) {
      const tooMany = 'Too many attempts to sign in. Wait 15 minutes';
      await refuseOverRate(counters, 'signIns', countedIp(ip), nowMs(), tooMany);
      if (body.password !== undefined) {
        if (console.password.mark() === undefined)
          fail('forbidden', { message: 'No operator password is set. Set one with: fingerpost admin password' });
        if (!(await console.password.check(body.password))) fail('forbidden', { message: 'Wrong password' });
        setCookie(await console.sessions.open({ kind: 'operator' }, secure));
        return { kind: 'operator' };
      }
      const userToken = body.user_token?.trim() ?? '';
      if ((await accounts.findTokenAccount(userToken)) === undefined)
        fail('forbidden', { message: 'Unknown user token' });
      setCookie(await console.sessions.open({ kind: 'owner', userToken }, secure));
      return { kind: 'owner' };
    },
  }),
  consoleRoute({
    method: 'GET',
    path: '/session',
    who: 'anyone',
    async handle({ session, console }, { accounts }) {
      const isOver = session?.kind === 'owner' && (await accounts.findTokenAccount(session.userToken)) === undefined;
      return {
        kind: isOver ? null : (session?.kind ?? null),
        operator_password: console.password.mark() !== undefined,
        tiles: console.tiles,
      };
    },
  }),
  consoleRoute({
    method: 'DELETE',
    path: '/session',
    who: 'anyone',
    async handle({ endSession, setCookie, secure }) {
      await endSession();
      setCookie(closingCookie(secure));
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/samples',
    who: 'signed-in',
    body: Type.Object({
      method: Type.String({ pattern: '^[A-Z]+$', maxLength: 10 }),
      url: Type.String({ maxLength: 20_000 }),
      body: Type.Optional(Type.Unknown()),
    }),
    handle: ({ body: { method, url, body } }) =>
      writeSamples(
        { method, target: url, ...(body !== undefined && { body: JSON.stringify(body, undefined, 2) }) },
        'key',
        '',
      ),
  }),
];
