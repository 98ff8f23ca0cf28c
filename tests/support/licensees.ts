import { beforeEach } from 'vitest';
import { provideService } from './provide-service.ts';
import { type Reply, readReply, type Service } from './start-service.ts';

/** A key, and the token of its owner. */
export type Owner = { readonly apiKey: string; readonly userToken: string | undefined };

/** A service, and a sub-licensed key `parent` that is a new one for each test. */
export const provideLicensees = async () => {
  const service = await provideService();
  const parent = { apiKey: '', userToken: '' };
  beforeEach(async () => void Object.assign(parent, await service.makeKey({ sublicensing: true })));
  const send = (method: string, path = '', body?: unknown, owner: Owner = parent) =>
    sendLicensees(service, owner, method, path, body);
  /** Makes a licensee of the parent key. */
  const make = async (fields: Record<string, unknown> = {}) =>
    (await send('POST', '', { name: 'Lantern Books', ...fields })).body.result as { id: string; key: string };
  return { service, parent, send, make };
};

/** The status and the code of a reply. */
export const codeOf = ({ status, body }: Reply) => [status, body.code];

/** Sends a request about the licensees of a key, as its owner. */
const sendLicensees = async (
  { origin }: Service,
  { apiKey, userToken }: Owner,
  method: string,
  path: string,
  body: unknown,
): Promise<Reply> => {
  const token = userToken === undefined ? '' : `${path.includes('?') ? '&' : '?'}user_token=${userToken}`;
  return readReply(
    await fetch(`${origin}/v1/keys/${apiKey}/licensees${path}${token}`, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
};
