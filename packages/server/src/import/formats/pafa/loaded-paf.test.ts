import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryCatalogue } from '../../../index/testing/temporary-catalogue.ts';
import { importDeliveries } from '../../../operations/import/import-data.ts';
import { Refusals } from '../../../operations/import/refusals.ts';
import { withPlaces } from '../../../operations/import/testing/test-catalogue.ts';
import { searchFor } from '../../../ports/address-search.ts';
import { recognise } from '../../formats.ts';
import { fixturePath } from '../../testing/fixture-path.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

type Files = Readonly<Record<string, string>>;

/** A data folder into which one delivery after the other is imported. `served` are the ids of aliases with their buildings and localities. */
const openFolder = () => {
  const { catalogue, openLive } = temporaryCatalogue();
  return {
    async take(files: Files): Promise<readonly string[]> {
      const deliveries = await recognise([await tempFolder(files)], { names: [] });
      const requests = deliveries.map((delivery) => ({ delivery, refusals: new Refusals({ rows: 0 }) }));
      await importDeliveries({ deliveries: requests, build: true, force: true }, withPlaces(catalogue));
      return requests.flatMap(({ refusals }) => refusals.remarks);
    },
    async served(...ids: readonly string[]) {
      const live = await openLive();
      return ids.flatMap((id) => {
        const found = live.findById(`pafa_${id}`);
        return found === undefined ? [] : [`${id} ${found.building_name || '-'} ${found.group.post_town}`];
      });
    },
    async find(query: string) {
      const { addresses } = (await openLive()).search(searchFor(query, new Set(['pafa']), 5));
      return addresses.map(({ native_id }) => native_id);
    },
  };
};

const row = (number: number, keys: string) =>
  `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${number},,,,,,${90_000_000 + number},S,,1A${keys}\r\n`;
const keyed = (number: number) => row(number, `,0000002${number},00000031,1,000002`);
const pafOf = (...rows: readonly string[]): Files => ({ 'CSV PAF/CSV PAF.csv': rows.join('') });
const change = (type: 'I' | 'D' | 'B' | 'C', of: string) => `2025/10/20,08:25:48,${type},01,${of}`;
const changesOf = (...rows: readonly string[]): Files => ({
  'CSV PAF CHANGES/CSV PAF Changes.csv': rows.join(''),
});
const aliases = {
  'CSV ALIAS/CSV Alias Delivery Point.csv':
    '98,0000002100000031,"S","BN","C","PEACE HOUSE"\r\n99,0000002200000031,"S","BN","C","HOPE HOUSE"\r\n',
};
const localityAlias = { 'CSV ALIAS/CSV Alias Locality.csv': '9,"","D00000002QUAYSIDE"\r\n' };

test('aliases of buildings and localities find the addresses of the PAF that was imported before them', async () => {
  const { take, served, find } = openFolder();
  await take(pafOf(keyed(1), keyed(2), keyed(3)));
  expect(await take({ ...aliases, ...localityAlias })).toEqual([]);
  expect(await served('90000001', '90000001.2', '90000002.2', '90000003', '90000003.2')).toEqual([
    '90000001 - Quayside',
    '90000001.2 Peace House Quillhaven',
    '90000002.2 Hope House Quillhaven',
    '90000003 - Quayside',
  ]);
  expect(await find('peace house')).toEqual(['90000001.2']);
});

test.each<[string, Files, readonly string[]]>([
  [
    'stay when the PAF is imported again',
    pafOf(keyed(1), keyed(2)),
    ['90000001 Peace House Quillhaven', '90000002 Hope House Quillhaven'],
  ],
  ['go with the address when a new PAF lacks it', pafOf(keyed(1), keyed(3)), ['90000001 Peace House Quillhaven']],
  ['go with the address that a change deletes', changesOf(change('D', keyed(2))), ['90000001 Peace House Quillhaven']],
  [
    'stay when a change adds another address',
    changesOf(change('I', keyed(3))),
    ['90000001 Peace House Quillhaven', '90000002 Hope House Quillhaven'],
  ],
])('aliases %s', async (_, files, expected) => {
  const { take, served } = openFolder();
  await take(pafOf(keyed(1), keyed(2)));
  await take(aliases);
  await take(files);
  expect(await served('90000001', '90000002')).toEqual(expected);
});

test('an amended address has its alias again when the aliases are imported again, by the keys of the change', async () => {
  const { take, served } = openFolder();
  await take(pafOf(keyed(1), keyed(2)));
  await take(aliases);
  const amended = keyed(2).replace('HARBOUR ROW', 'HARBOUR WALK');
  expect(await take(changesOf(change('B', keyed(2)), change('C', amended)))).toContainEqual(
    expect.stringContaining('Removed 1 aliases'),
  );
  expect(await served('90000002')).toEqual([]);
  await take(aliases);
  expect(await served('90000002')).toEqual(['90000002 Hope House Quillhaven']);
});

test('a PAF without keys has no address for such aliases, and the remark says what to import', async () => {
  const { take, served } = openFolder();
  await take(pafOf(row(1, ''), row(2, '')));
  const street = {
    'CSV ALIAS/CSV Alias Thoroughfare.csv': '"OLD QUAY","QUILLHAVEN","","","HARBOUR ROW","",000002\r\n',
  };
  expect(await take({ ...aliases, ...street })).toEqual([
    expect.stringMatching(/^2 localities or delivery points .* without keys, import one of these/),
  ]);
  expect(await served('90000001')).toEqual(['90000001 - Quillhaven']);
});

test('an import of aliases that fails leaves the PAF and the former aliases as they were', async () => {
  const { take, served } = openFolder();
  await take(pafOf(keyed(1), keyed(2)));
  await take(aliases);
  const broken = {
    ...aliases,
    'CSV ALIAS/CSV Alias Locality.csv': '9,"","D00000002QUAYSIDE"\r\n9,"","D2QUAYSIDE"\r\n',
  };
  await expect(take({ ...pafOf(keyed(1), keyed(3)), ...broken })).rejects.toThrow('1 of');
  expect(await served('90000001', '90000002', '90000003')).toEqual([
    '90000001 Peace House Quillhaven',
    '90000002 Hope House Quillhaven',
  ]);
});

test('aliases find the addresses of a Mainfile, with UDPRNs or named by their keys', async () => {
  const names = ['bname.c01', 'local.c01', 'org.c01', 'subbname.c01', 'thdesc.c01', 'thfare.c01', 'fpmainfl.c02'];
  const fixture = Object.fromEntries(
    names.map((name) => [name, readFileSync(`${fixturePath('mainfile')}/${name}`, 'latin1')]),
  );
  const [, first = ''] = fixture['fpmainfl.c02']!.split('\r\n');
  const [address, organisation, type] = [first.slice(7, 15), first.slice(69, 77), first.slice(77, 78)];
  const alias = {
    'CSV ALIAS/CSV Alias Delivery Point.csv': `98,${address}${organisation},"${type}","BN","C","PEACE HOUSE"\r\n`,
  };
  const udprns = `       00000000UDPRNFULY25M03\r\n${first.slice(0, 15)}90000001${organisation}${type}1A \r\n       9999999900000003\r\n`;
  for (const [files, id] of [
    [fixture, `${address}-${organisation}-${type}`],
    [{ ...fixture, 'udprnful.c01': udprns }, '90000001'],
  ] as const) {
    const { take, served } = openFolder();
    await take(files);
    await take(alias);
    expect(await served(id)).toEqual([expect.stringContaining(`${id} Peace House`)]);
    await take(files);
    expect(await served(id)).toHaveLength(1);
  }
});
