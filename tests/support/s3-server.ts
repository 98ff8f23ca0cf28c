import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The path of moto, an S3 server written in Python; '' if it is not installed. */
const library = process.env.FINGERPOST_TEST_MOTO ?? '';
const python = { env: { PATH: process.env.PATH, ...(library !== '' && { PYTHONPATH: library }) } };

/** Says whether there is an S3 server to test with. */
export const hasS3 = spawnSync('python3', ['-c', 'import moto.server, flask_cors'], python).status === 0;

/** A running S3 server, and the settings that a command needs to use its bucket. */
export type S3Server = { readonly bucket: string; readonly settings: Record<string, string>; stop(): Promise<void> };

/** Starts an S3 server with an empty bucket. */
export const startS3 = async (bucket: string): Promise<S3Server> => {
  const port = await freePort();
  const server = spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], {
    ...python,
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const gone = once(server, 'exit');
  while ((await fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => undefined))?.ok !== true) {
    if (server.exitCode !== null) throw new Error(`The S3 server ended with ${server.exitCode}`);
    await pause(200);
  }
  return {
    bucket,
    settings: { FINGERPOST_S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: 'tester', AWS_SECRET_ACCESS_KEY: 'of the tests' },
    async stop() {
      server.kill();
      await gone;
    },
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
