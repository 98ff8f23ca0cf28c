import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers a request of the client with JSON, or with the text as it is. */
export const reply = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A service that answers as the test wants. It counts requests and ends with the test. */
export const startStub = async (handle: (request: IncomingMessage, response: ServerResponse) => void) => {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { count: () => count, environment: { FINGERPOST_BASE_URL: `http://127.0.0.1:${port}/v1` } };
};
