import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { readReply, startService } from './support/start-service.ts';

test('HTTPS answers in addition to plain HTTP, and JSONP over both; idle connections do not keep a server from stopping', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`],
    ],
    { stdio: 'ignore' },
  );
  const tls = { tls_cert: `${folder}/cert.pem`, tls_key: `${folder}/key.pem`, tls_port: '0' };
  const secure = await startService({ ...tls, stop_grace_ms: '600000' });
  const port = new URL(secure.tlsOrigin ?? '').port;
  const text = await new Promise<string>((resolve, reject) => {
    request({ host: '::1', port, path: '/v1/keys/ak_test', rejectUnauthorized: false }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  expect(JSON.parse(text).code).toBe(2000);
  const halfOpen = { host: '::1', port: Number(port), rejectUnauthorized: false, allowHalfOpen: true };
  const ended = connect(halfOpen);
  ended.end('GET /v1/keys/ak_test HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const whole = await readText(ended);
  expect(whole).toContain('"code":2000');
  expect(whole).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
  ended.destroy();
  const plain = await readReply(await fetch(`${secure.origin}/v1/keys/ak_test?callback=show`));
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(plain.text).toMatch(/^\/\*\*\/show\(\{.*\}\);$/);
  await secure.stop();
});
