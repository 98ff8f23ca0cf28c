import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a carrier service for tests answers: with this, by hanging up, by saying nothing, or by never finishing. */
type CarrierReply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'hang up'
  | 'never'
  | 'half';

/** A real HTTP server in place of an operator's carrier service. */
export type CarrierServer = {
  readonly url: string;
  readonly requests: { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  reply: CarrierReply;
  close(): Promise<void>;
};

/** Starts a carrier service on a free port of the loopback. */
export const startCarrierServer = async (): Promise<CarrierServer> => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    carriers.requests.push({ method: request.method ?? '', headers: request.headers, body });
    const { reply } = carriers;
    if (reply === 'hang up') request.socket.destroy();
    else if (reply === 'half') response.writeHead(200).write('{"carrier":');
    else if (reply !== 'never') response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const carriers: CarrierServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/carrier?plan=1`,
    requests: [],
    reply: { body: '{"carrier": null}' },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return carriers;
};
