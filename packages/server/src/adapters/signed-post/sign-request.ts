import { createHmac } from 'node:crypto';

/** The headers by which the receiver knows that a request is ours and fresh: HMAC-SHA256 over the time, a dot, and the body. */
export const signRequest = (body: string, secret: string, atMs: number): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'fingerpost-timestamp': timestamp, 'fingerpost-signature': `sha256=${signature}` };
};
