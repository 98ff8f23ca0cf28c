import { expect, test } from 'vitest';
import { isAllowedUrl, urlAllowed } from './allowed-url.ts';

test.each([
  ['an empty list allows a request from nowhere', [], '', true],
  ['a list refuses a request that says nothing of its site', ['example.org'], '', false],
  ['a bare host matches http', ['example.org'], 'http://example.org', true],
  ['a bare host matches https', ['example.org'], 'https://example.org/checkout?a=1', true],
  ['a bare host matches no other scheme', ['example.org'], 'chrome-extension://example.org', false],
  ['a bare host matches nothing without a scheme', ['example.org'], 'example.org', false],
  [
    'an entry that is no site allows nothing, and hinders no other',
    ['not a site', 'example.org'],
    'https://example.org',
    true,
  ],
  ['alone it refuses all', ['not a site'], 'https://example.org', false],
  ['case does not matter', ['Example.ORG'], 'https://EXAMPLE.org', true],
  ['a bare host does not match its subdomains', ['example.org'], 'https://shop.example.org', false],
  ['a wildcard matches the domain itself', ['*.example.org'], 'https://example.org', true],
  ['a wildcard matches every depth of subdomain', ['*.example.org'], 'https://a.b.example.org', true],
  ['a wildcard does not match a look-alike', ['*.example.org'], 'https://evilexample.org', false],
  ['a longer name that begins alike is another site', ['example.org'], 'https://example.org.evil.test', false],
  ['a site hidden in the user part does not count', ['example.org'], 'https://example.org@evil.test', false],
  ['a scheme must match where one is given', ['https://example.org'], 'http://example.org', false],
  ['the path of an entry is ignored', ['https://example.org/only/here'], 'https://example.org/elsewhere', true],
  ['an entry without a port matches any port', ['example.org'], 'http://example.org:3000', true],
  ['a port must match where one is given', ['example.org:3000'], 'http://example.org:3001', false],
  ['a default port is the port of its scheme', ['example.org:443'], 'https://example.org', true],
  ['an IPv6 host matches', ['[::1]:8080'], 'http://[::1]:8080', true],
  ['any entry will do', ['a.test', 'b.test'], 'https://b.test', true],
  ['the word null, as sandboxed pages send it, is no allowed site', ['example.org'], 'null', false],
])('%s', (_, allowed, requesting, expected) => expect(urlAllowed(allowed, requesting)).toBe(expected));

test.each([
  ['example.org', true],
  ['*.example.org', true],
  ['https://example.org:8443/path', true],
  ['localhost', true],
  ['', false],
  ['two words', false],
  ['*', false],
  ['https://', false],
  ['*.*.org', false],
])('%s can be listed: %s', (text, expected) => expect(isAllowedUrl(text)).toBe(expected));
