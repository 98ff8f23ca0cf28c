import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of all connections. */
export type RequestQueue = {
  readonly handle: RequestListener;
  /**
   * Calls back when everything that was asked on the connection is answered; never when it ends before. A request whose body broke off is
   * not waited for, because it cannot be answered.
   */
  whenAnswered(socket: Socket, next: () => void): void;
  /**
   * Ends the connection after the last answer that is due on it, or at once if none is. A new connection has a moment for its first
   * request, which may be on its way.
   */
  end(socket: Socket): void;
};

/**
 * Handles the requests that came at once on a connection one after another, in the order of their answers. Handled together, a few
 * kilobytes of them would make megabytes of unread answers.
 */
export const oneByOne = (handle: RequestListener): RequestQueue => {
  const connections = new WeakMap<Socket, Connection>();
  const ending = new WeakSet<Socket>();
  return {
    handle(request, response) {
      const { socket } = request;
      const connection = connections.get(socket);
      if (connection === undefined) {
        connections.set(socket, { latest: response, before: undefined, waiting: 0, full: false });
        if (ending.has(socket)) response.shouldKeepAlive = false;
        return handle(request, response);
      }
      // They came together with those before.
      if (connection.full) return;
      const before = connection.latest;
      if (response.socket === null && connection.waiting === mostWaiting) {
        connection.full = true;
        return endAfter(before, socket);
      }
      connection.latest = response;
      connection.before = before;
      // An answer whose turn it is has the connection already.
      if (response.socket !== null) return handle(request, response);
      connection.waiting++;
      before.once('finish', () => {
        connection.waiting--;
        // Nothing can be sent after the last answer of a connection, so nothing is looked up and charged.
        if (response.socket !== null) handle(request, response);
      });
    },
    whenAnswered(socket, next) {
      const { latest, before } = connections.get(socket) ?? {};
      const answered = () => afterwards(latest, next);
      if (latest === undefined || latest.req.complete) answered();
      else afterwards(before, () => (latest.headersSent ? answered() : next()));
    },
    end(socket) {
      const latest = connections.get(socket)?.latest;
      if (latest === undefined) {
        ending.add(socket);
        setTimeout(() => connections.has(socket) || socket.destroy(), newcomerMs);
      } else if (latest.writableFinished) socket.destroy();
      else if (latest.headersSent) latest.once('finish', () => socket.destroySoon());
      else latest.shouldKeepAlive = false;
    },
  };
};

/** Clients send at once, but a busy machine may deliver it late. */
const newcomerMs = 2_000;

type Connection = { latest: ServerResponse; before: ServerResponse | undefined; waiting: number; full: boolean };

/** Calls back when the answer, if there is one, is sent. */
const afterwards = (answer: ServerResponse | undefined, next: () => void): void => {
  if (answer === undefined || answer.writableFinished) next();
  else answer.once('finish', next);
};

/**
 * Ends the connection after this answer, and reads no more requests. What still comes is read and thrown away, since a connection
 * that is closed with something unread takes answers with it that are on their way, and they were charged.
 */
const endAfter = (last: ServerResponse, socket: Socket): void => {
  socket.removeAllListeners('data').on('data', () => {});
  last.once('finish', () => {
    socket.end();
    const late = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(late));
  });
};

const lingerMs = 2_000;

/** No well-behaved client sends more before the first answer. */
const mostWaiting = 128;
