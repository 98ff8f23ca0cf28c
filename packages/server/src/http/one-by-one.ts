import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests that came at once on a connection one after another, in the order of their answers. Handled together, a few
 * kilobytes of them would make megabytes of answers that wait for somebody to read them.
 */
export const oneByOne = (handle: RequestListener): RequestListener => {
  const connections = new WeakMap<Socket, { latest: ServerResponse; waiting: number }>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    const before = connection?.latest;
    if (connection === undefined) connections.set(socket, { latest: response, waiting: 0 });
    else connection.latest = response;
    // An answer whose turn it is has the connection already.
    if (connection === undefined || before === undefined || response.socket !== null) return handle(request, response);
    if (++connection.waiting > mostWaiting) return socket.destroy();
    before.once('finish', () => {
      connection.waiting--;
      handle(request, response);
    });
  };
};

/** Nobody who means well asks for more before the first answer has come. */
const mostWaiting = 128;
