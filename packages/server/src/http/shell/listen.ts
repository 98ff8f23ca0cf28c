import { once } from 'node:events';
import { createServer as createHttpServer, type Server, STATUS_CODES } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import type { FastifyInstance } from 'fastify';
import { readIp } from './client-ip.ts';
import type { HeadersFor } from './cors.ts';
import { oneByOne } from './one-by-one.ts';

/** Where to listen; `tls` adds HTTPS to plain HTTP. */
export type ListenOptions = {
  readonly hosts: readonly string[];
  readonly port: number;
  readonly tls: { readonly port: number; readonly cert: string; readonly key: string } | undefined;
  /** The headers of answers to what is no HTTP; it never reaches the app. */
  readonly headersFor: HeadersFor;
  /** The time that requests under way have to finish when the service is closed. */
  readonly graceMs: number;
  /** How long a connection may give and take nothing while an answer is due; two minutes unless a test waits for it. */
  readonly patienceMs?: number;
  /** How long a request may take to arrive: its headers, and all of it. A client that sends it byte by byte is cut off. */
  readonly arrival?: Arrival;
};

type Arrival = {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
};

/** A service that answers. */
export type Listening = {
  readonly port: number;
  readonly tlsPort: number | undefined;
  /**
   * Switches to another app, with another certificate if there is HTTPS; a certificate that cannot be used throws, and nothing changes. The
   * former app is closed when its requests are answered or its grace period is over; then `drained` resolves.
   */
  switchTo(
    app: FastifyInstance,
    next: Pick<ListenOptions, 'tls' | 'headersFor' | 'graceMs'>,
  ): Promise<{ readonly drained: Promise<void> }>;
  /** Lets requests under way finish, within their grace, and closes the app. */
  close(): Promise<void>;
};

/** Serves one app on every address, by IPv4 and IPv6, plainly and with TLS. */
export const listen = async (app: FastifyInstance, options: ListenOptions): Promise<Listening> => {
  const { hosts, port, tls, patienceMs = 120_000, arrival = usualArrival } = options;
  await app.ready();
  let current = { app, headersFor: options.headersFor, graceMs: options.graceMs };
  const { handle, whenAnswered, end } = oneByOne((request, response) => current.app.routing(request, response));
  const servers: Server[] = [];
  const connections = { all: new Set<Socket>(), ready: new Set<Socket>() };
  const open = async (make: () => Server, wanted: number): Promise<number> => {
    let bound = wanted;
    for (const host of hosts.flatMap((name) => loopback[name] ?? [name])) {
      const server = make();
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
        if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
        else whenAnswered(socket, () => refuse(socket, current.headersFor, ...refusalOf(error.code ?? '')));
      });
      // There is no route for it, and nothing else would answer.
      server.on('connect', (_, socket) => {
        socket.on('error', () => socket.destroy());
        whenAnswered(socket as Socket, () => refuse(socket as Socket, current.headersFor, 'route_not_found'));
      });
      server.on('connection', (socket) => keepWhileOpen(connections.all, socket));
      server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) =>
        keepWhileOpen(connections.ready, socket),
      );
      // What else a client expects is no reason to refuse it.
      server.on('checkExpectation', handle);
      // A client that has closed its side may still read. Node has always had this option, but does not document it.
      Object.assign(server, { httpAllowHalfOpen: true });
      // A client that never reads an answer would keep it in memory for ever.
      server.timeout = patienceMs;
      // Longer than proxies keep a connection that is idle: they would send a request on one that is just being closed, and answer 502.
      server.keepAliveTimeout = idleMs;
      const started = await start(server, bound, host);
      if (!started) continue;
      servers.push(server);
      bound = (server.address() as AddressInfo).port;
    }
    return bound;
  };
  const close = async () => {
    const closed = Promise.all(servers.map(stopListening));
    for (const socket of connections.ready) end(socket);
    const late = setTimeout(() => {
      for (const socket of connections.all) socket.destroy();
    }, current.graceMs);
    await closed;
    clearTimeout(late);
    await current.app.close();
  };
  const switchTo: Listening['switchTo'] = async (app, { tls, ...next }) => {
    await app.ready();
    if (tls !== undefined) for (const server of servers) if (server instanceof TlsServer) server.setSecureContext(tls);
    const former = current;
    current = { app, ...next };
    const answered = [...connections.ready].map(
      (socket) =>
        new Promise<void>((resolve) => {
          whenAnswered(socket, resolve);
          socket.once('close', resolve);
        }),
    );
    return { drained: withinMs(Promise.all(answered), former.graceMs).then(() => former.app.close()) };
  };
  try {
    const plainPort = await open(() => createHttpServer({ ...leniently, ...arrival }, handle), port);
    const tlsPort =
      tls &&
      (await open(() => createHttpsServer({ ...overTls, ...arrival, cert: tls.cert, key: tls.key }, handle), tls.port));
    return { port: plainPort, tlsPort, switchTo, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Waits for the work, but no longer than this. */
const withinMs = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

/** Proxies and load balancers keep them for 60 seconds, most of them. */
const idleMs = 75_000;

/** A file that is uploaded may take five minutes. */
const usualArrival: Arrival = { headersTimeout: 30_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 };

/** A request without `Host` is refused by the app, with an answer of the contract. */
const leniently = { requireHostHeader: false };

/** Half-closed connections must be enabled for TLS; plain HTTP always allows them. */
const overTls = { ...leniently, allowHalfOpen: true };

const loopback: Readonly<Record<string, readonly string[]>> = { localhost: ['127.0.0.1', '::1'] };

/** Listens; false on a machine that has no such address family. */
const start = async (server: Server, port: number, host: string): Promise<boolean> => {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (missingFamily.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/** Takes no more connections, and resolves when all are gone. The server's own way would cut off answers that are being read. */
const stopListening = (server: Server): Promise<unknown> => {
  const closed = once(server, 'close');
  TcpServer.prototype.close.call(server);
  return closed;
};

const keepWhileOpen = (kept: Set<Socket>, socket: Socket): void => {
  kept.add(socket);
  socket.once('close', () => kept.delete(socket));
};

/** The time to read a refusal. */
const lingerMs = 2_000;

const missingFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** What is known of a request that cannot be read as HTTP. */
const reasons: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the address and the headers are too long',
  HPE_INVALID_URL: 'the address has characters that must be percent-encoded',
};

const refusalOf = (code: string): [error: ErrorName, reason?: string] => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request_too_slow'];
  const reason = reasons[code];
  return reason === undefined ? ['invalid_syntax'] : ['invalid_syntax', reason];
};

/** What cannot be read as HTTP never reaches the app, and still gets an answer of the contract. */
const refuse = (socket: Socket, headersFor: HeadersFor, error: ErrorName, reason?: string): void => {
  const { status, code, message } = errors[error];
  const body = JSON.stringify({ code, message: reason === undefined ? message : `${message}: ${reason}` });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
    ...headersFor(readIp(socket.remoteAddress ?? '') ?? '', socket),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  // A client that keeps sending could keep the connection open for ever.
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
};
