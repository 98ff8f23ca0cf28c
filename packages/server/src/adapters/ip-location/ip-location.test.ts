import { expect, test } from 'vitest';
import { openIpLocation } from './ip-location.ts';

const locator = openIpLocation({
  file: '',
  nowMs: () => 0,
  onError(error) {
    throw error;
  },
});

test.each([
  ['a public IPv4 address is in its country', '8.8.8.8', 'US'],
  ['a public IPv6 address is in its country', '2001:4860:4860::8888', 'US'],
  ['loopback is nowhere', '127.0.0.1', undefined],
  ['a private address is nowhere', '10.1.2.3', undefined],
  ['a documentation address is nowhere', '2001:db8::1', undefined],
])('%s', (_, ip, country) => expect(locator.country(ip)).toBe(country));
