import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A proxy between client and server that can break what passes through. */
export type BreakingProxy = {
  readonly url: string;
  /**
   * Breaks the next connection on which the text is sent: before it reaches the server, when the server has answered, or so
   * that the server gets it late. Resolves when the text was sent.
   */
  breakAt(text: string, when: Moment): Promise<void>;
  /** Resolves when the server has what was late. */
  delivered(): Promise<void>;
  /** Passes everything on so much later, in both directions. */
  slowDown(ms: number): void;
  /** Closes all connections that are open. */
  cut(): void;
  /** Refuses new connections, or accepts them again. */
  refuse(refused: boolean): void;
  /** Lets nothing pass any more on the connections that are open, without closing them. */
  freeze(): void;
  close(): Promise<void>;
};

type Moment = 'before' | 'after' | 'late';

/** A proxy in front of the database at the address. */
export const startBreakingProxy = async (url: string): Promise<BreakingProxy> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let frozen = new Set<Socket>();
  let refused = false;
  let delayMs = 0;
  const pass = (socket: Socket, data: Buffer) => {
    if (delayMs === 0) socket.write(data);
    else void setTimeout(delayMs).then(() => socket.write(data));
  };
  let late: Promise<unknown> | undefined;
  let awaited: { readonly text: string; readonly when: Moment; readonly sent: () => void } | undefined;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (refused) return client.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let mute = false;
    const end = () => {
      client.destroy();
      if (late === undefined) upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (data) => {
      if (frozen.has(client)) return;
      if (awaited !== undefined && data.includes(awaited.text)) {
        const { when, sent } = awaited;
        awaited = undefined;
        sent();
        if (when === 'before') return end();
        if (when === 'late') {
          late = setTimeout(lateMs).then(() => once(upstream.end(data), 'close'));
          return client.destroy();
        }
        mute = true;
      }
      pass(upstream, data);
    });
    upstream.on('data', (data) => {
      if (mute) end();
      else if (!frozen.has(client)) pass(client, data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    breakAt: (text, when) =>
      new Promise((sent) => {
        awaited = { text, when, sent };
      }),
    async delivered() {
      await late;
    },
    slowDown(ms) {
      delayMs = ms;
    },
    cut,
    refuse(whether) {
      refused = whether;
    },
    freeze() {
      frozen = new Set(open);
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

const lateMs = 500;
