import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** Something that the tests of a run share, with the URL that they find it by. */
type Shared = { readonly url: string; stop(): Promise<void> };

/** Offers it to all workers of this test run. It is started when the first asks. Answers a function that stops it. */
export const shareOnce = async (name: string, start: () => Promise<Shared>): Promise<() => Promise<void>> => {
  let shared: Promise<Shared> | undefined;
  const door = createServer((socket) => {
    shared ??= start();
    shared.then(
      ({ url }) => socket.end(url),
      (error: Error) => socket.destroy(error),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[variableOf(name)] = String((door.address() as AddressInfo).port);
  return async () => {
    door.close();
    await (await shared)?.stop();
  };
};

/** The URL of what is offered by this name. */
export const sharedUrl = (name: string): Promise<string> =>
  text(connect(Number(process.env[variableOf(name)]), '127.0.0.1'));

const variableOf = (name: string): string => `FINGERPOST_TEST_DOOR_OF_${name}`;
