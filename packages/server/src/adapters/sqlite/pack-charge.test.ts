import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BatchVerdict } from '../sql/charges/charge-all.ts';
import { packCharges, packVerdicts, unpackCharges, unpackVerdicts } from './pack-charge.ts';

const few = <Value>(...values: Value[]) => fc.constantFrom(...values);
const ip = few('192.0.2.1', '2001:db8::1');
const charge = fc.record({
  keyId: few(1, 2),
  licenseeNumber: few(null, 3),
  cost: few(1, 3),
  atMs: fc.nat(),
  ip,
  sourceIp: few('', '192.0.2.9'),
  term: fc.string(),
  url: few('', 'https://shop.example.test/'),
  searchType: few('postcode' as const, 'udprn' as const),
  tags: few<readonly string[]>([], ['a'], ['a', 'b'], ['b', 'a']),
});

test('charges come out of a list as they went in, however alike they are', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 30 }), (charges) => {
      const waiting = charges.map((one) => ({ charge: one, ipHash: `hash of ${one.sourceIp || one.ip}` }));
      const passed = structuredClone(packCharges(waiting));
      expect(unpackCharges(passed)).toEqual(waiting.map(({ charge: one, ipHash }) => ({ ...one, ipHash })));
    }),
  );
});

test('charges of one caller differ only in time and term', () => {
  const one = { keyId: 1, licenseeNumber: null, cost: 1, ip: '192.0.2.1', sourceIp: '', url: '', tags: [] } as const;
  const waiting = Array.from({ length: 10 }, (_, at) => ({
    charge: { ...one, searchType: 'postcode' as const, atMs: at, term: `QX1 1A${at}` },
    ipHash: 'hash',
  }));
  expect(packCharges(waiting)).toHaveLength(11 + 10 * 2);
});

test('verdicts come back as they were, said once where they are the same', () => {
  const verdict = few<BatchVerdict>('charged', 'limit_reached', 'unknown_key');
  fc.assert(
    fc.property(fc.array(verdict, { minLength: 1, maxLength: 5 }), (verdicts) => {
      const packed = packVerdicts(verdicts);
      expect(unpackVerdicts(packed, verdicts.length)).toEqual(verdicts);
      expect(typeof packed === 'string').toBe(new Set(verdicts).size === 1);
    }),
  );
});
