import { expect, test } from 'vitest';
import { standardLines } from '../../address/usa/standard-lines.ts';
import { readUsAddress } from './read-us-address.ts';

test.each([
  [
    'directionals, suffix and unit',
    '123 north main street apartment 4b, springfield, il 62701-1234',
    '123 N MAIN ST APT 4B',
    'SPRINGFIELD IL 62701-1234',
  ],
  [
    'two letters that make one directional',
    '12 N. E. 5th Str. unit508, Hillview WA',
    '12 NE 5TH ST UNIT 508',
    'HILLVIEW WA',
  ],
  ['a post directional', '985 Cox Ave., S.W., Hillview, Georgia 30310', '985 COX AVE SW', 'HILLVIEW GA 30310'],
  ['a direction that is the name', '12 East Street, Hillview OH', '12 EAST ST', 'HILLVIEW OH'],
  [
    'a city without a comma',
    '800 biesterfield rd ste 402 elk grove village il 60007',
    '800 BIESTERFIELD RD STE 402',
    'ELK GROVE VILLAGE IL 60007',
  ],
  [
    'a city that begins with a direction',
    '525 okeechobee blvd. w. palm beach fl 33401',
    '525 OKEECHOBEE BLVD',
    'W PALM BEACH FL 33401',
  ],
  ['a saint where a street might be', '4108 Marsielle St Louis MO 63129', '4108 MARSIELLE', 'ST LOUIS MO 63129'],
  ['a street that a state is called like', '610 Ohio', '610 OHIO', ''],
  ['a ZIP code on the line after a unit without a number', '12 Oak St Unit, 62701', '12 OAK ST', '62701'],
  ['the suffix that a state is called like', '12 oak ct', '12 OAK CT', ''],
  ['the same before a ZIP code of another state', '12 oak ct 62701', '12 OAK CT', '62701'],
  ['a state that a suffix is called like', '188 n main st # 1 branford ct', '188 N MAIN ST # 1', 'BRANFORD CT'],
  ['floors in words', '219 South Dearborn St, Second Floor, Hillview, IL', '219 S DEARBORN ST FL 2', 'HILLVIEW IL'],
  [
    'several units, from the building to the door',
    '1640 Ferry Road Suite 100 Building 1, Hillview GA 30067',
    '1640 FERRY RD BLDG 1 STE 100',
    'HILLVIEW GA 30067',
  ],
  [
    'a bare number as the unit',
    '223 W JACKSON ST 512, HILLVIEW, IL 60606',
    '223 W JACKSON ST # 512',
    'HILLVIEW IL 60606',
  ],
  ['fractions', '2615 ½ Gary Avenue, Hillview KS 67801', '2615 1/2 GARY AVE', 'HILLVIEW KS 67801'],
  ['alphanumeric numbers', '6257A North McCormick Road, Hillview, 60659', '6257A N MCCORMICK RD', 'HILLVIEW 60659'],
  ['hyphenated numbers', '30-83 29th Strt #E2 Hillview NY', '30-83 29TH ST # E2', 'HILLVIEW NY'],
  ['grid numbers', 'W210 N16570 Glencoe Ln, Hillview, WI 53037', 'W210N16570 GLENCOE LN', 'HILLVIEW WI 53037'],
  ['county roads', '88175 Co Rd 278, Hillview, AL 35952', '88175 COUNTY ROAD 278', 'HILLVIEW AL 35952'],
  ['US highways', '510 U.S. Hwy. 17 South, Hillview SC 29575', '510 US HIGHWAY 17 S', 'HILLVIEW SC 29575'],
  ['avenues with a letter', '2010 w ave k ste 545 hillview ca 93536', '2010 W AVENUE K STE 545', 'HILLVIEW CA 93536'],
  ['post office boxes', 'P.O. Box 0012 Hillview IL 62306', 'PO BOX 12', 'HILLVIEW IL 62306'],
  ['drawers', 'Post Office Drawer 44, Hillview TX 75001', 'PO BOX 44', 'HILLVIEW TX 75001'],
  ['rural routes', 'Rural Route #02, Box 0154, Hillview IL', 'RR 2 BOX 154', 'HILLVIEW IL'],
  ['star routes', 'Star Rte 102 Box # 95A, Hillview MT 59001', 'HC 102 BOX 95A', 'HILLVIEW MT 59001'],
  ['military mail', 'PSC 802 Box 74, APO AE 09499', 'PSC 802 BOX 74', 'APO AE 09499'],
  ['general delivery', 'Gen. Delivery, Hillview FL 33602', 'GENERAL DELIVERY', 'HILLVIEW FL 33602'],
  [
    'a zero that fell off the ZIP code',
    '900 Cummings Center, Hillview, MA 1915',
    '900 CUMMINGS CTR',
    'HILLVIEW MA 01915',
  ],
  ['numbers in words', 'One Meadow Plaza, Hillview NJ 07073', '1 MEADOW PLZ', 'HILLVIEW NJ 07073'],
  ['the country', '12 Elm St, Hillview OH 43001, U.S.A.', '12 ELM ST', 'HILLVIEW OH 43001'],
  ['a number without its blank', '12Elm St, Hillview OH 43001', '12 ELM ST', 'HILLVIEW OH 43001'],
  ['a number from a spreadsheet', '12.0 Elm St, Hillview OH 43001', '12 ELM ST', 'HILLVIEW OH 43001'],
  ['a ZIP code without its blank', '12 Elm St, Hillview, OH43001', '12 ELM ST', 'HILLVIEW OH 43001'],
  ['a ZIP code in two words', '12 Elm St, Hillview OH 43001 1234', '12 ELM ST', 'HILLVIEW OH 43001-1234'],
  ['a ZIP code without its hyphen', '12 Elm St, Hillview OH 430011234', '12 ELM ST', 'HILLVIEW OH 43001-1234'],
  ['a ZIP code that breaks off', '12 Elm St, Hillview OH 43001-', '12 ELM ST', 'HILLVIEW OH 43001'],
  ['a ZIP code alone', '62701', '', '62701'],
  ['a street that a unit is called like', '12 Key West St, Hillview OH', '12 KEY WEST ST', 'HILLVIEW OH'],
  ['a numbered street after such a word', '5 Lot 4th Ave, Hillview OH 43001', '5 LOT 4TH AVE', 'HILLVIEW OH 43001'],
  ['a highway without a house number', 'Highway 34 East, Hillview IA 52501', 'HIGHWAY 34 E', 'HILLVIEW IA 52501'],
  ['a number after its street as a unit', 'Main St 12, Hillview OH 43001', 'MAIN ST # 12', 'HILLVIEW OH 43001'],
  ['a unit in two words', '12 Elm St Apt 5 B, Hillview OH 43001', '12 ELM ST APT 5B', 'HILLVIEW OH 43001'],
])('reads %s', (_, text, first, last) => {
  const { address_line_one, last_line } = standardLines(readUsAddress(text));
  expect([address_line_one, last_line]).toEqual([first, last]);
  // An address in standard form is read unchanged.
  const again = standardLines(readUsAddress(`${address_line_one}\n${last_line}`));
  expect([again.address_line_one, again.last_line]).toEqual([first, last]);
});

test('keeps the firm apart from the address', () => {
  const { recipient, number, street } = readUsAddress(
    'GRANDVIEW TOOL WORKS INC\n55 E Monroe Street\nHillview IL 60603',
  );
  expect([recipient, number, street]).toEqual(['GRANDVIEW TOOL WORKS INC', '55', 'MONROE']);
});

test.each([
  ['before the address', 'Attn: Jo Marsh, 12 Elm St, Hillview OH 43001', 'JO MARSH'],
  ['on the line after the word', 'Attn\nJo Marsh\n12 Elm St\nHillview OH 43001', 'JO MARSH'],
  ['before it without a comma', 'C/O Ada Quill 12 Elm St Hillview OH 43001', 'ADA QUILL'],
  ['after it', '12 Elm St, Hillview OH 43001, c/o Ada Quill', 'ADA QUILL'],
  ['by a customer number', 'Acct # 4455 12 Elm St, Hillview OH 43001', 'ACCT # 4455'],
  ['by a building', 'Hillview Towers 12 Elm St, Hillview OH 43001', 'HILLVIEW TOWERS'],
  ['by a building with a number', '1015 Marsh Center 12 Elm St, Hillview OH 43001', '1015 MARSH CENTER'],
])('keeps who is named %s apart', (_, text, named) => {
  const read = readUsAddress(text);
  const { address_line_one, last_line } = standardLines(read);
  expect([read.recipient, address_line_one, last_line]).toEqual([named, '12 ELM ST', 'HILLVIEW OH 43001']);
});

test('writes an urbanization and a private mailbox on the second line', () => {
  expect(standardLines(readUsAddress('Urb Las Rosas 150 Calle A PMB 214, San Juan PR 00926'))).toEqual({
    address_line_one: '150 CALLE A',
    address_line_two: 'URB LAS ROSAS PMB 214',
    last_line: 'SAN JUAN PR 00926',
  });
});

test('believes what is given beside the text', () => {
  const given = { city: 'Saint Paul', state: 'Minnesota', zip_code: '55101-4444' };
  expect(standardLines(readUsAddress('100 main st apt 3', given)).last_line).toBe('SAINT PAUL MN 55101-4444');
});

test('finds the city by the names that the ZIP code goes by', () => {
  const hints = { cities: ['SOUTH FORK'] };
  expect(standardLines(readUsAddress('12 elm st s fork co 81154', {}, hints))).toMatchObject({
    address_line_one: '12 ELM ST',
    last_line: 'S FORK CO 81154',
  });
});

test.each([[''], ['   ,, '], ['#'], ['12345'], ['🙂'], ['a'.repeat(5_000)], ['1 '.repeat(500)]])(
  'reads %j without failing',
  (text) => {
    expect(typeof readUsAddress(text).kind).toBe('string');
  },
);

test.each([
  ['a city that is given counts more than a written one', { city: 'Farside' }, 'FARSIDE IL 62701-1234'],
  ['so does a state', { state: 'Ohio' }, 'HILLVIEW OH 62701-1234'],
  ['a ZIP code that is none changes nothing', { zip_code: '627' }, 'HILLVIEW IL 62701-1234'],
])('%s', (_, given, last) => {
  const { city, state, zip, plus4 } = readUsAddress('120 N Main St, Hillview IL 62701-1234', given);
  expect(`${city} ${state} ${zip}${plus4 && `-${plus4}`}`).toBe(last);
});

test.each([
  ['another ZIP Code', '12 Main St, Hillview IL 62701', '90210', 'HILLVIEW', '90210'],
  ['the five digits of it', '12 Main St, Hillview IL 62701-1234', '62701', 'HILLVIEW', '62701'],
  ['one after a box', 'PO Box 12345', '62701', '', '62701'],
])('a ZIP Code that is given beside a text with %s leaves the city as it is', (_, text, zip_code, city, zip) => {
  expect(readUsAddress(text, { zip_code })).toMatchObject({ city, zip });
});
