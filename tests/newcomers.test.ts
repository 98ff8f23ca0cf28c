import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { hasTerminal, keys, openTerminal } from './support/pseudo-terminal.ts';
import { type Service, startService } from './support/start-service.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(!hasTerminal)(
  'a first start in a terminal shows progress, then all that is needed to begin, and only then the log',
  async () => {
    const data = join(folder, 'data');
    const environment = { PATH: process.env.PATH ?? '', FINGERPOST_DATA: data, FINGERPOST_DNS_SERVERS: '127.0.0.1:9' };
    const terminal = openTerminal(['serve', '--demo', '--port', '0', '--access-log', 'json'], environment, 100);
    await terminal.sees('The log follows.');
    const credentials = JSON.parse(readFileSync(join(data, 'demo-credentials.json'), 'utf8')) as Record<string, string>;
    const baseUrl = /API +(http:\S+\/v1)/.exec(terminal.shown())?.[1] ?? '';
    const lookup = `${baseUrl}/postcodes/SW1A2AA?api_key=${credentials.api_key}`;
    const origin = new URL(baseUrl).origin;
    for (const part of [
      /Making demo data .* 100%/,
      `API reference  ${origin}/docs\n`,
      `Demo key       ${credentials.api_key}\n`,
      `User token     ${credentials.user_token}\n`,
      `curl "${lookup}"\n`,
    ])
      expect(terminal.shown()).toMatch(part);
    // The redaction at the start is logged first, or after a region that was built early.
    await terminal.sees(/The log follows\.\s+(\d\d:\d\d:\d\d {2}.*\s+)*\d\d:\d\d:\d\d {2}Redacted the lookup log/);
    expect(terminal.shown()).not.toMatch(/\d\d:\d\d:\d\d {2}[\s\S]*The log follows\./);
    expect(terminal.shown()).not.toContain('"level":30');
    expect((await fetch(lookup.replace('localhost', '127.0.0.1'))).status).toBe(200);
    await terminal.sees('"path":"/v1/postcodes/SW1A2AA"');
    terminal.type(keys.interrupt);
    expect(await terminal.ended).toBe(0);
  },
);

describe('the address of the server alone', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test.each([
    ['a browser', browser, '', 'text/html; charset=utf-8'],
    ['curl', '*/*', '', 'application/json; charset=utf-8'],
    ['a program', 'application/json', '', 'application/json; charset=utf-8'],
    ['who likes both', 'application/json, text/html;q=0.9', '', 'application/json; charset=utf-8'],
    ['JSONP', browser, '?callback=f', 'text/javascript; charset=utf-8'],
  ])('is for %s what it asks for', async (_, accept, query, type) => {
    const response = await fetch(`${service.origin}/${query}`, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('vary')).toContain('accept');
    expect(await response.text()).toMatch(type.startsWith('text/html') ? '<a href="/docs">' : '"code":2000');
  });

  test('has links that all lead somewhere', async () => {
    const page = await (await fetch(service.origin, { headers: { accept: browser } })).text();
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) expect((await fetch(service.origin + path)).status).toBe(200);
  });
});
