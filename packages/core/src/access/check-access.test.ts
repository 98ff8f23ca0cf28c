import { expect, test } from 'vitest';
import { type AccessRequest, refuseAccess } from './check-access.ts';

const plain: AccessRequest = {
  suspended: false,
  sublicensing: false,
  licensee: 'none',
  allowedUrls: [],
  url: '',
  ipAllowed: true,
};
const elsewhere = { allowedUrls: ['example.org'], url: 'https://example.com' };

test.each<[string, Partial<AccessRequest>, string | undefined]>([
  ['a plain key', {}, undefined],
  ['a licensee of a plain key', { licensee: 'own' }, undefined],
  ['a sub-licensed key with its licensee', { sublicensing: true, licensee: 'own' }, undefined],
  ['a sub-licensed key alone', { sublicensing: true }, 'licensee_required'],
  ['a licensee that does not exist', { licensee: 'unknown' }, 'licensee_not_found'],
  ['a licensee of another key', { sublicensing: true, licensee: 'foreign' }, 'foreign_licensee'],
  ['another site', elsewhere, 'url_not_allowed'],
  ['an allowed site', { ...elsewhere, url: 'https://example.org' }, undefined],
  ['another IP', { ipAllowed: false }, 'forbidden'],
  ['a suspended key', { suspended: true }, 'invalid_key'],
  ['suspension before a missing licensee', { suspended: true, sublicensing: true }, 'invalid_key'],
  ['a missing licensee before the site', { sublicensing: true, ...elsewhere }, 'licensee_required'],
  ['the site before the IP', { ...elsewhere, ipAllowed: false }, 'url_not_allowed'],
])('judges %s', (_, request, error) => expect(refuseAccess({ ...plain, ...request })?.error).toBe(error));
