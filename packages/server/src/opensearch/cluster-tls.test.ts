import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { openCluster } from './cluster.ts';
import { readIndexUrl } from './index-url.ts';
import { hasOpenSearch, testIndexUrl } from './testing/test-opensearch.ts';

/** A node over HTTPS, with a certificate from our own authority. */
describe.skipIf(!hasOpenSearch)('a cluster by HTTPS', () => {
  const folder = temporaryFolder();
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');
  let port: number;
  let close = (): void => {};
  beforeAll(async () => {
    makeCertificate(folder, 'authority', ['-subj', '/CN=our authority']);
    makeCertificate(folder, 'stranger', ['-subj', '/CN=another authority']);
    makeCertificate(folder, 'node', [
      ...['-subj', '/CN=node', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-CA', join(folder, 'authority.pem'), '-CAkey', join(folder, 'authority.key')],
    ]);
    const node = new URL(readIndexUrl(await testIndexUrl())!.nodes[0]!);
    const server = createServer({ cert: file('node.pem'), key: file('node.key') }, (socket) => {
      const outgoing = connect(Number(node.port), node.hostname);
      socket.on('error', () => outgoing.destroy()).pipe(outgoing);
      outgoing.on('error', () => socket.destroy()).pipe(socket);
    }).listen(0, '127.0.0.1');
    // A client that does not trust it disconnects.
    server.on('tlsClientError', () => {});
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    close = () => server.close();
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (authority: string, timeoutMs: number) => {
    const { prefix: _, ...where } = readIndexUrl(`opensearchs://reader:secret@127.0.0.1:${port}`)!;
    const cluster = await openCluster({ ...where, authority, timeoutMs });
    onTestFinished(() => cluster.close());
    return cluster.send<{ readonly version: object }>({ method: 'GET', path: '/' });
  };

  test('answers if its authority is given', async () => {
    expect(await ask(file('authority.pem'), 60_000)).toMatchObject({ version: { distribution: 'opensearch' } });
  });

  test.each([
    ['no authority', () => ''],
    ['another authority', () => file('stranger.pem')],
  ])('is not trusted with %s, and the error says why', async (_, authority) => {
    await expect(ask(authority(), 1_000)).rejects.toThrow('certificate');
  });
});

const makeCertificate = (folder: string, name: string, options: readonly string[]): void => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '9'];
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
  execFileSync('openssl', ['req', '-x509', ...curve, ...options, ...files], { stdio: 'ignore' });
};
