import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../ports/testing/patience.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { openIpLocation } from './ip-location.ts';
import { writeMmdb } from './testing/write-mmdb.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const noError = (error: Error) => {
  throw error;
};
const open = (file = '') => openIpLocation({ file, nowMs: () => 0, onError: noError });
const keep = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

const ely = { longitude: 0.26, latitude: 52.4 };

describe('the database that comes with the service', () => {
  const locator = open();
  test.each([
    ['a public IPv4 address is in its country', '8.8.8.8', 'US'],
    ['a public IPv6 address is in its country', '2001:4860:4860::8888', 'US'],
    ['an IPv4 address inside an IPv6 one is itself', '::ffff:8.8.8.8', 'US'],
    ['loopback is nowhere', '127.0.0.1', undefined],
    ['IPv6 loopback is nowhere', '::1', undefined],
    ['a private address is nowhere', '10.1.2.3', undefined],
    ['a private address inside an IPv6 one is nowhere', '::ffff:192.168.0.1', undefined],
    ['a unique local address is nowhere', 'fd00::1', undefined],
    ['a link-local address is nowhere', 'fe80::1', undefined],
    ['a carrier-grade address is nowhere', '100.64.0.1', undefined],
    ['a documentation address is nowhere', '2001:db8::1', undefined],
    ['text that is no address is nowhere', 'example', undefined],
  ])('%s', (_, ip, country) => expect(locator.country(ip)).toBe(country));

  test('knows countries only', () => {
    expect([locator.city('8.8.8.8'), locator.point('8.8.8.8')]).toEqual([undefined, undefined]);
    expect(locator.databases()).toMatchObject([{ type: expect.stringMatching(/country/i) }]);
  });
});

describe('a file that the operator names', () => {
  test.each([
    [
      'GeoIP2 and DB-IP',
      {
        country: { iso_code: 'GB' },
        city: { names: { de: 'Eli', en: 'Ely' } },
        location: { latitude: 52.4, longitude: 0.26 },
      },
    ],
    ['ip-location-db', { country_code: 'GB', city: 'Ely', latitude: 52.4, longitude: 0.26 }],
    ['ipinfo', { country: 'GB', city: 'Ely', lat: '52.4', lng: '0.26' }],
  ])('is read in the layout of %s', (name, row) => {
    const locator = open(keep(`${name}.mmdb`, writeMmdb({ '8.8.8.0/24': row })));
    expect([locator.country('8.8.8.8'), locator.city('8.8.8.8'), locator.point('8.8.8.8')]).toEqual(['GB', 'Ely', ely]);
  });

  test.each([
    ['nothing', {}],
    ['a country that is none', { country_code: 'ZZ', city: '-' }],
    ['half a point', { location: { latitude: 52.4 } }],
    ['a point off the map', { latitude: 252.4, longitude: 0.26 }],
    ['the point 0, 0', { latitude: 0, longitude: 0 }],
    ['an empty point', { lat: '', lng: '' }],
  ])('that says %s says nothing', (_, row) => {
    const locator = open(keep('nothing.mmdb', writeMmdb({ '8.8.8.0/24': row })));
    expect([locator.country('8.8.8.8'), locator.city('8.8.8.8'), locator.point('8.8.8.8')]).toEqual([
      'US',
      undefined,
      undefined,
    ]);
  });

  test.each([24, 28, 32] as const)('finds IPv4 and IPv6 in one tree of %i bits', (recordBits) => {
    const networks = {
      '8.8.8.0/24': { city: 'Four' },
      '9.0.0.0/8': { city: 'Nine' },
      '2001:4860::/32': { city: 'Six' },
      '2a00:1450:4000::/37': { city: 'Long' },
    };
    const locator = open(keep(`tree-${recordBits}.mmdb`, writeMmdb(networks, { recordBits })));
    const ips = ['8.8.8.255', '8.8.9.0', '9.255.0.1', '2001:4860::1', '2001:4861::1', '2a00:1450:4007::1'];
    expect(ips.map((ip) => locator.city(ip))).toEqual(['Four', undefined, 'Nine', 'Six', undefined, 'Long']);
  });

  test('with IPv4 only knows nothing of IPv6, even where the first bits agree', () => {
    const locator = open(keep('four.mmdb', writeMmdb({ '32.0.0.0/8': { city: 'Four' } }, { ipVersion: 4 })));
    expect([locator.city('32.1.72.96'), locator.city('2001:4860::1')]).toEqual(['Four', undefined]);
  });

  test('is not asked about private addresses', () => {
    const locator = open(
      keep('private.mmdb', writeMmdb({ '10.0.0.0/8': { city: 'Home' }, 'fd00::/8': { city: 'Home' } })),
    );
    expect([locator.city('10.0.0.1'), locator.point('fd00::1')]).toEqual([undefined, undefined]);
  });

  test('with one damaged row still answers the others', () => {
    const bytes = writeMmdb({ '8.8.8.0/24': { city: 'Broken' }, '9.0.0.0/8': { city: 'Whole' } });
    // A pointer far beyond the end of the file.
    bytes.fill(0x3f, bytes.indexOf('Broken') - 1, bytes.indexOf('Broken') + 6);
    const locator = open(keep('damaged.mmdb', bytes));
    expect([locator.city('8.8.8.8'), locator.city('9.9.9.9')]).toEqual([undefined, 'Whole']);
  });

  test('stands before the bundled one, with its type and age', () => {
    const builtAtMs = Date.UTC(2026, 1, 3);
    const file = keep('age.mmdb', writeMmdb({ '8.8.8.0/24': {} }, { type: 'Some-City', builtAtMs }));
    expect(open(file).databases()).toMatchObject([{ file, type: 'Some-City', builtAtMs }, {}]);
  });
});

describe('a file that cannot be used', () => {
  const whole = writeMmdb({ '8.8.8.0/24': { city: 'Ely' } });
  test.each([
    ['is missing', () => join(folder, 'absent.mmdb'), /absent\.mmdb/],
    ['is empty', () => keep('empty.mmdb', ''), /empty\.mmdb is not a MaxMind database/],
    ['is something else', () => keep('else.mmdb', 'hello'.repeat(100)), /else\.mmdb is not a MaxMind database/],
    ['is cut off', () => keep('cut.mmdb', whole.subarray(0, 40)), /cut\.mmdb is not a MaxMind database/],
    ['lost its beginning', () => keep('tail.mmdb', whole.subarray(-160)), /tail\.mmdb is damaged/],
    ['ends within its metadata', () => keep('end.mmdb', whole.subarray(0, -20)), /end\.mmdb/],
  ])('and %s is an error at once', (_, make, message) => {
    expect(() => open(make())).toThrow(message);
  });
});

describe('when the file changes', () => {
  const start = () => {
    const clock = { nowMs: 0 };
    const errors: string[] = [];
    const file = keep('live.mmdb', writeMmdb({ '8.8.8.0/24': { city: 'Before' } }));
    const locator = openIpLocation({ file, nowMs: () => clock.nowMs, onError: (error) => errors.push(error.message) });
    const city = () => {
      clock.nowMs += 1_000;
      return locator.city('8.8.8.8');
    };
    return { file, errors, city };
  };

  test('it is read again', async () => {
    const { file, city } = start();
    expect(city()).toBe('Before');
    renameSync(keep('next.mmdb', writeMmdb({ '8.8.8.0/24': { city: 'After' } })), file);
    await vi.waitFor(() => expect(city()).toBe('After'), patience);
  });

  test('to one that is broken or gone, the one before stays and the fault is reported once', async () => {
    const { file, errors, city } = start();
    writeFileSync(file, 'broken');
    city();
    await vi.waitFor(() => expect(errors).toEqual([expect.stringContaining('not a MaxMind database')]), patience);
    rmSync(file);
    city();
    await vi.waitFor(() => expect(errors).toHaveLength(2), patience);
    expect([city(), city(), errors.length]).toEqual(['Before', 'Before', 2]);
  });
});
