import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordVersion } from '@fingerpost/core/address/record';
import { expect, test } from 'vitest';
import { UnreadableRowsError } from '../../ports/catalogue.ts';
import { house } from '../../ports/testing/random-rows.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';
import { addressFields, formerColumns, isRenewable, renewAddressLine } from './former-columns.ts';
import { readAddressLine } from './staged-lines.ts';

test('lines of every former version can be renewed', () => {
  for (let version = 1; version < recordVersion; version++)
    expect([version, isRenewable(version)]).toEqual([version, true]);
});

test.each([
  [
    1,
    '1099 ZX\tkadaster\t0\t\t\tMolenpad\t12A\tWilgenbroek\t\t\tNoord\t\t2\t\t\t\t\t\t\tNLD\tVeenland\t\t03992\t4.91\t52.37\t\t\t=',
    {
      udprn: 0,
      thoroughfare: 'Molenpad',
      post_town: 'Wilgenbroek',
      point: { longitude: 4.91, latitude: 52.37 },
      native_own: '=',
    },
  ],
  [
    2,
    'QX1 1AA\tQUILLHAVEN\tS\tpaf\t90000001\tHARBOUR ROW\t1A\t1',
    { udprn: 90000001, building_number: '1', delivery_point_suffix: '1A' },
  ],
])('a line of version %i is read with every field in its place', (version, line, row) => {
  expect(readAddressLine(renewAddressLine(line, version))).toMatchObject(row);
});

test.each(Object.entries(formerColumns))(
  'every column of version %s that is still there keeps its value',
  (version, columns) => {
    const texts = columns.map((name) => (['longitude', 'latitude'].includes(name) ? '' : name));
    const [, ...renewed] = renewAddressLine(['QX1 1AA', ...texts].join('\t'), Number(version)).split('\t');
    const kept = addressFields.flatMap(({ name }, at) => (columns.includes(name) ? [[name, renewed[at]]] : []));
    expect(kept.length).toBeGreaterThan(20);
    expect(kept).toEqual(kept.map(([name]) => [name, name]));
  },
);

test('a changed bit of what is staged fails the build and the check, which name the source; others are named too', async () => {
  const { catalogue, publish, folder } = temporaryCatalogue();
  await publish([house(1), house(2)]);
  const path = join(folder, 'staged/paf/addresses');
  const bytes = readFileSync(path);
  expect(await catalogue.check()).toEqual([]);
  bytes[10]! ^= 1;
  writeFileSync(path, bytes);
  const fault = expect.stringMatching(
    /paf.addresses has been altered: import the files of paf again with `fingerpost import/,
  );
  expect(await catalogue.check()).toEqual([fault]);
  await expect(catalogue.build()).rejects.toThrow(UnreadableRowsError);
  await expect(catalogue.build()).rejects.toMatchObject({ message: fault });
});
