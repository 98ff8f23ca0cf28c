import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to an OpenSearch node that tests can shut. */
export type NodeDoor = {
  readonly host: string;
  /** Closes all connections and refuses new ones, as if the node had died. */
  die(): void;
  /** Forwards nothing until it is thawed, as if the node were too slow. */
  freeze(): void;
  thaw(): void;
};

/** Opens a proxy to the node at `host:port`. */
export const openNodeDoor = async (node: string): Promise<NodeDoor> => {
  const [host = '', port] = node.split(':');
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), host);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
      if (frozen) from.unpipe(to).pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    die: () => {
      server.close();
      cut();
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    // Data that waited is lost with its connections; new ones are forwarded.
    thaw: () => {
      frozen = false;
      cut();
    },
  };
};
