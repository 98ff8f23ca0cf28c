import { type Reply, readReply, type Service } from './start-service.ts';

/** A key, and the token of its owner. */
export type Owner = { readonly apiKey: string; readonly userToken: string | undefined };

/** Sends a request about the licensees of a key, as its owner. */
export const sendLicensees = async (
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
