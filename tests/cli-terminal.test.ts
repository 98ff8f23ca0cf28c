import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';
import { hasTerminal, keys, openTerminal } from './support/pseudo-terminal.ts';

const service = await provideService();
const key = await service.makeKey();
const client = provideClient(service.origin);

const withKey = () => client.environment({ FINGERPOST_API_KEY: key.apiKey, FINGERPOST_USER_TOKEN: key.userToken });

describe.skipIf(!hasTerminal)('in a terminal (needs the program `script`)', () => {
  test('logging in asks for both credentials without showing them', async () => {
    const terminal = openTerminal(['auth', 'login'], client.environment());
    await terminal.sees('API key');
    terminal.type(key.apiKey + keys.enter);
    await terminal.sees('User token');
    terminal.type(key.userToken + keys.enter);
    expect(await terminal.ended).toBe(0);
    expect(terminal.shown()).toContain(`Logged in as ${key.apiKey.slice(0, 6)}…`);
    expect(terminal.shown()).not.toContain(key.apiKey);
    expect(terminal.shown()).not.toContain(key.userToken);
    expect(JSON.parse(readFileSync(client.credentials, 'utf8'))).toMatchObject({ user_token: key.userToken });
  });

  test('the token can be skipped, and leaving a prompt ends with 130 and writes nothing', async () => {
    const left = openTerminal(['auth', 'login'], client.environment());
    await left.sees('API key');
    left.type(keys.interrupt);
    expect(await left.ended).toBe(130);
    expect(existsSync(client.credentials)).toBe(false);
    const skipped = openTerminal(['auth', 'login'], client.environment());
    await skipped.sees('API key');
    skipped.type(key.apiKey + keys.enter);
    await skipped.sees('User token');
    skipped.type(keys.enter);
    expect(await skipped.ended).toBe(0);
    expect(JSON.parse(readFileSync(client.credentials, 'utf8'))).not.toHaveProperty('user_token');
  });

  test('pages that were paid for are shown when a later one fails, and then why', async () => {
    const { apiKey } = await service.makeKey({ lookups: 1 });
    const environment = client.environment({ FINGERPOST_API_KEY: apiKey });
    const terminal = openTerminal(['postcode', 'QX3 1AA', '--all'], environment);
    expect(await terminal.ended).toBe(1);
    expect(terminal.shown()).toMatch(/100 of 230\s+.*balance/is);
  });

  test('with --json nobody is asked, even in a terminal', async () => {
    const terminal = openTerminal(['auth', 'login', '--json'], client.environment());
    expect(await terminal.ended).toBe(2);
    expect(terminal.shown()).toContain('"invalid_input"');
  });

  test('find lets somebody pick a suggestion and resolves it; none of them costs nothing', async () => {
    const before = (await service.balance(key.apiKey)) ?? 0;
    const terminal = openTerminal(['find', 'harbour row'], withKey());
    await terminal.sees('Which one?');
    terminal.type(keys.down + keys.enter);
    expect(await terminal.ended).toBe(0);
    expect(terminal.shown()).toMatch(/post_town +Quillhaven/);
    expect(await service.balance(key.apiKey)).toBe(before - 1);
    const none = openTerminal(['find', 'harbour row', '--limit', '1'], withKey());
    await none.sees('None of these');
    none.type(keys.down + keys.enter);
    expect(await none.ended).toBe(0);
    expect(await service.balance(key.apiKey)).toBe(before - 1);
  });

  test.each([
    [60, ['postcode', 'QX1 1AA']],
    [100, ['postcode', 'QX1 1AA']],
    [60, ['keys', 'details']],
  ])('in %i columns %j fits', async (columns, words) => {
    const terminal = openTerminal(words, withKey(), columns);
    expect(await terminal.ended).toBe(0);
    const lines = terminal.shown().trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(columns);
  });

  test('colours are for terminals that want them', async () => {
    const bold = '\u001b[1m';
    const plain = openTerminal(['postcode', 'QX1 1AA'], { ...withKey(), NO_COLOR: '1' });
    await plain.ended;
    expect(plain.raw()).not.toContain(bold);
    const coloured = openTerminal(['postcode', 'QX1 1AA'], withKey());
    await coloured.ended;
    expect(coloured.raw()).toContain(bold);
  });

  test('usage is a chart, a failure has its suggestions, and a mistyped command names the right one', async () => {
    const chart = openTerminal(['keys', 'usage', '--start', '2026-05-19', '--end', '2026-05-20T23:00:00Z'], withKey());
    expect(await chart.ended).toBe(0);
    expect(chart.shown()).toMatch(/2026-05-20 {2}█+ {2}\d+\n\d+ lookups from 2026-05-19 to 2026-05-20/);
    const failed = openTerminal(['postcode', 'QX1 1AZ'], withKey());
    expect(await failed.ended).toBe(1);
    expect(failed.shown()).toMatch(/Postcode not found\nDid you mean QX1 1A/);
    const mistyped = openTerminal(['postcde', 'QX1 1AA'], withKey());
    expect(await mistyped.ended).toBe(2);
    expect(mistyped.shown()).toContain('Did you mean "postcode"?');
  });

  test('what deletes asks first, and does nothing without a yes', async () => {
    await client.run(['keys', 'configs', 'create', 'widget', '--payload', 'x'], { environment: withKey() });
    const kept = openTerminal(['keys', 'configs', 'delete', 'widget'], withKey());
    await kept.sees('cannot be undone');
    kept.type(keys.enter);
    expect(await kept.ended).toBe(130);
    expect((await client.json(['keys', 'configs', 'get', 'widget'], { environment: withKey() })).code).toBe(2000);
    const gone = openTerminal(['keys', 'configs', 'delete', 'widget'], withKey());
    await gone.sees('cannot be undone');
    gone.type('y');
    expect(await gone.ended).toBe(0);
    expect((await client.json(['keys', 'configs', 'get', 'widget'], { environment: withKey() })).error.code).toBe(
      'config_not_found',
    );
  });

  test('a reader that has seen enough leaves the cursor to the terminal', async () => {
    const input = join(client.home, 'in.txt');
    writeFileSync(input, 'QX1 1AA\n'.repeat(40));
    const piped = openTerminal(['postcode', '--file', input], withKey(), 80, '| head -n 1');
    await piped.ended;
    expect(piped.raw()).toContain('\u001b[?25l');
    expect(piped.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(piped.raw().lastIndexOf('\u001b[?25l'));
  });

  test('a batch shows a bar, Ctrl-C leaves the cursor as it was, and -q shows nothing', async () => {
    const input = join(client.home, 'in.txt');
    writeFileSync(input, 'QX1 1AA\n'.repeat(40));
    const words = ['postcode', '--file', input, '--out', join(client.home, 'out.csv')];
    const shown = openTerminal(words, withKey());
    expect(await shown.ended).toBe(0);
    expect(shown.shown()).toMatch(/Rows [=█].*100%/);
    expect(shown.shown()).toContain('40 rows: 40 answered');
    expect(shown.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(shown.raw().lastIndexOf('\u001b[?25l'));
    const answers = openTerminal(['postcode', '--file', input, '--filter', 'postcode'], withKey());
    expect(await answers.ended).toBe(0);
    expect(answers.raw()).not.toContain('\u001b');
    const quiet = openTerminal([...words, '-q'], withKey());
    expect(await quiet.ended).toBe(0);
    expect(quiet.shown()).not.toContain('%');
  });
});
