import { expect, test } from 'vitest';
import { readSignUp } from './sign-up-fields.ts';

const body = {
  email: 'ada@quillhaven.example',
  name: 'Ada Penhallow',
  org_name: 'Quillhaven Stores',
  org_address_line_one: '1 Long Reach',
  org_post_town: 'Quillhaven',
  org_postcode: 'QX3 1AA',
  org_country_code: 'GB',
};
const problemsWith = (changes: Record<string, unknown>) => {
  const read = readSignUp({ ...body, ...changes });
  return 'problems' in read ? read.problems : [];
};

test('reads all fields, without the spaces around them', () => {
  expect(
    readSignUp({ ...body, name: '  Ada Penhallow ', org_country_code: 'gb', org_address_line_two: 'Harbour' }),
  ).toEqual({
    details: {
      email: 'ada@quillhaven.example',
      name: 'Ada Penhallow',
      orgName: 'Quillhaven Stores',
      orgAddressLineOne: '1 Long Reach',
      orgAddressLineTwo: 'Harbour',
      orgAddressLineThree: '',
      orgPostTown: 'Quillhaven',
      orgPostcode: 'QX3 1AA',
      orgCountryCode: 'GB',
    },
  });
});

test('names every field that is missing', () => {
  const read = readSignUp({});
  expect('problems' in read && read.problems.map(({ path }) => path)).toEqual(Object.keys(body));
});

test.each([
  ['email', 'nobody'],
  ['email', 'nobody@[192.0.2.1]'],
  ['email', `${'x'.repeat(300)}@example.org`],
  ['name', ''],
  ['name', '   '],
  ['name', 5],
  ['name', null],
  ['name', ['Ada']],
  ['name', 'Ada\nBcc: all@example.org'],
  ['name', 'x'.repeat(201)],
  ['org_postcode', 'x'.repeat(21)],
  ['org_country_code', 'GBR'],
  ['org_country_code', 'XX'],
  ['org_address_line_two', 5],
  ['org_address_line_three', null],
])('%s cannot be %j', (field, value) => {
  expect(problemsWith({ [field]: value })).toEqual([{ path: field, message: expect.any(String) }]);
});

test('lines that are optional may be empty, and fields that are unknown are left aside', () => {
  expect(problemsWith({ org_address_line_two: '', favourite_colour: 'teal' })).toEqual([]);
});
