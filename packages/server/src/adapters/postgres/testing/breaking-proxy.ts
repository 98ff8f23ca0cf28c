import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and can break what passes through. */
export type BreakingProxy = {
  readonly url: string;
  /** Breaks the next connection on which the text is sent: before it reaches the server, or when the server has answered. */
  breakAt(text: string, when: 'before' | 'after'): void;
  /** Lets nothing pass any more on the connections that are open, without closing them. */
  freeze(): void;
  close(): Promise<void>;
};

/** A proxy in front of the database at the address. */
export const startBreakingProxy = async (url: string): Promise<BreakingProxy> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let frozen = new Set<Socket>();
  let awaited: { readonly text: string; readonly when: 'before' | 'after' } | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let mute = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (data) => {
      if (frozen.has(client)) return;
      if (awaited !== undefined && data.includes(awaited.text)) {
        const { when } = awaited;
        awaited = undefined;
        if (when === 'before') return end();
        mute = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (mute) end();
      else if (!frozen.has(client)) client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    breakAt(text, when) {
      awaited = { text, when };
    },
    freeze() {
      frozen = new Set(open);
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
