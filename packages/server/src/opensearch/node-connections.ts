import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { type HttpAnswer, HttpAnswerReader } from './http-answer.ts';

/** Where a node is. */
export type NodePlace = {
  readonly host: string;
  readonly port: number;
  /** Whether it speaks HTTPS; the certificate of its authority as PEM, '' for those of the system. */
  readonly isSecure: boolean;
  readonly authority: string;
};

/** Connections to a node that stay open for the next request. Each has one request at a time. */
export type NodeConnections = {
  /** Sends a request as text. Rejects if no whole answer came in time. */
  ask(request: string, timeoutMs: number): Promise<HttpAnswer>;
  close(): void;
};

/**
 * Opens connections to a node when they are needed. They do only what searches need, because Node's own client takes twice the CPU time of
 * a request with its answer.
 */
export const openConnections = (place: NodePlace): NodeConnections => {
  /** The one that was used last is used next. */
  const idle: Connection[] = [];
  const all = new Set<Connection>();

  const open = (): Connection => {
    const connection = new Connection(openSocket(place), () => {
      all.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
    });
    all.add(connection);
    return connection;
  };

  const take = (): Connection => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (last.mayBeUsed()) return last;
      last.destroy();
    }
    return open();
  };

  return {
    ask: (request, timeoutMs) =>
      new Promise((resolve, reject) => {
        const connection = take();
        connection.ask(request, timeoutMs, (answer) => {
          if (answer instanceof Error) return reject(answer);
          if (answer.staysOpen && idle.length < mostIdle) idle.push(connection);
          else connection.destroy();
          resolve(answer);
        });
      }),
    close: () => {
      for (const connection of all) connection.destroy();
    },
  };
};

/** A connection with at most one request. */
class Connection {
  readonly #socket: Socket;
  readonly #reader = new HttpAnswerReader();
  #take: ((answer: HttpAnswer | Error) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #idleUntilMs = Infinity;
  #error = new Error('The connection ended before the answer');

  constructor(socket: Socket, onClose: () => void) {
    this.#socket = socket;
    socket
      .on('data', (piece: Buffer) => this.#read(() => this.#reader.take(piece)))
      .on('end', () => {
        this.#read(() => this.#reader.end());
        socket.destroy();
      })
      .on('error', (error) => {
        this.#error = error;
      })
      .on('close', () => {
        onClose();
        this.#end(this.#error);
      });
  }

  ask(request: string, timeoutMs: number, take: (answer: HttpAnswer | Error) => void): void {
    this.#take = take;
    this.#timer = setTimeout(() => {
      this.#socket.destroy(new Error(`No answer within ${timeoutMs} milliseconds`));
    }, timeoutMs);
    this.#socket.ref();
    this.#socket.write(request);
  }

  /** Says whether the server probably keeps it open. */
  mayBeUsed(): boolean {
    return !this.#socket.destroyed && performance.now() < this.#idleUntilMs;
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #read(read: () => HttpAnswer | undefined): void {
    try {
      // Nothing is to come between two answers.
      if (this.#take === undefined) throw new Error('The answer to no request');
      const answer = read();
      if (answer === undefined) return;
      this.#idleUntilMs = performance.now() + answer.idleMs;
      // An idle connection keeps no process alive.
      this.#socket.unref();
      this.#end(answer);
    } catch (error) {
      this.#socket.destroy(error as Error);
    }
  }

  #end(answer: HttpAnswer | Error): void {
    clearTimeout(this.#timer);
    const take = this.#take;
    this.#take = undefined;
    take?.(answer);
  }
}

const openSocket = ({ host, port, isSecure, authority }: NodePlace): Socket =>
  isSecure
    ? connectSecurely({
        host,
        port,
        ALPNProtocols: ['http/1.1'],
        ...(isIP(host) === 0 && { servername: host }),
        ...(authority !== '' && { ca: authority }),
      }).setNoDelay()
    : connect({ host, port, noDelay: true });

const mostIdle = 256;
