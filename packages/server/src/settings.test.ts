import { expect, test } from 'vitest';
import { readSettings, SettingError, settingsFromEnvironment, variableOf, withSecretsRead } from './settings.ts';

test('defaults hold where nothing is set', () => {
  const settings = readSettings([]);
  expect(settings).toMatchObject({
    data: './data',
    port: 8787,
    ip_rate: 30,
    auth_schemes: ['SERVICE'],
    trust_proxy: [],
  });
});

test('the first source that has a value wins', () => {
  const environment = settingsFromEnvironment({ FINGERPOST_PORT: '2', FINGERPOST_IP_RATE: '3' });
  expect(readSettings([{ port: '1' }, environment, { port: '9', ip_rate: '9', body_limit: '9' }])).toMatchObject({
    port: 1,
    ip_rate: 3,
    body_limit: 9,
  });
});

test('lists are cut at commas, without blanks', () => {
  expect(readSettings([{ trust_proxy: ' 10.0.0.0/8, ,::1 ' }]).trust_proxy).toEqual(['10.0.0.0/8', '::1']);
});

test('a time longer than timers count is the longest they do', () => {
  expect(readSettings([{ time_budget_ms: '9999999999', body_limit: '9999999999' }])).toMatchObject({
    time_budget_ms: 2_147_483_647,
    body_limit: 9_999_999_999,
  });
});

test.each(['x', '-1', '1.5', '', '1e3'])('a number setting of %j is refused with what to mend', (port) => {
  expect(() => readSettings([{ port }])).toThrow(SettingError);
  expect(() => readSettings([{ port }])).toThrow(/FINGERPOST_PORT/);
});

const files: Readonly<Record<string, string>> = {
  '/run/secret': 'from a file\n',
  '/run/windows': 'a b \r\n',
  '/run/empty': '\n',
};
const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error('ENOENT');
  return text;
};

test.each(['database_url', 'secret', 'carrier_secret', 'redis_url', 'smtp_url', 'topup_secret'] as const)(
  '%s can be read from a file',
  (name) => {
    const named = (path: string) => readSettings([settingsFromEnvironment({ [`${variableOf(name)}_FILE`]: path })]);
    expect(withSecretsRead(named('/run/secret'), readFile)[name]).toBe('from a file');
    expect(withSecretsRead(named('/run/windows'), readFile)[name]).toBe('a b ');
    expect(withSecretsRead(readSettings([]), readFile)[name]).toBe('');
  },
);

test.each([
  ['a file that is not there', { secret_file: '/run/none' }, /FINGERPOST_SECRET_FILE.*\/run\/none.*ENOENT/],
  ['an empty file', { secret_file: '/run/empty' }, /empty/],
  [
    'a file beside the secret itself',
    { secret_file: '/run/secret', secret: 'topsecret' },
    /replacement for secret; set only one/,
  ],
])('%s is refused, and no secret is repeated', (_, given, message) => {
  const read = () => withSecretsRead(readSettings([given]), readFile);
  expect(read).toThrow(SettingError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/topsecret|from a file/);
});
