import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door to a node of OpenSearch that tests can shut. */
export type NodeDoor = {
  readonly host: string;
  /** Cuts all lines, and takes no more: as if the node had died. */
  die(): void;
  /** Lets nothing through until it is thawed: as if the node were too slow to answer. */
  freeze(): void;
  thaw(): void;
};

/** Opens a door to the node at `host:port`. */
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
    // What waited is lost with its lines; new ones are let through.
    thaw: () => {
      frozen = false;
      cut();
    },
  };
};
