import { blankRecord } from '@fingerpost/core/address/record';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { temporaryCatalogue } from '../../index/testing/temporary-catalogue.ts';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { type Delivery, importData, unwatched } from './import-data.ts';
import { buildChecked } from './make-builds.ts';
import { Refusals } from './refusals.ts';
import { withPlaces } from './testing/test-catalogue.ts';

const postcode = parsePostcode('QX1 1AA')!;
const address = (row: Partial<AddressRow>): AddressRow => ({
  ...(blankRecord as AddressRow),
  ...{
    dataset: 'paf',
    postcode,
    post_town: 'QUILLHAVEN',
    thoroughfare: 'HARBOUR ROW',
    building_number: '1',
    udprn: 90_000_001,
  },
  ...row,
});
const place = (row: Partial<PostcodeRow> = {}): PostcodeRow => ({
  ...{ postcode, point: undefined, grid: undefined, country: 'England', administrative_county: '', county_code: '' },
  ...{ district: 'Quill', ward: '', terminated: false, ...row },
});

const deliver = (part: Pick<Delivery, 'kind' | 'source'>, rows: readonly unknown[]): Delivery =>
  ({
    ...{ ...part, format: 'test', region: 'gbr', taken: ['f'], bytes: 0, passedOver: [], remarks: [] },
    async *read() {
      yield rows;
    },
  }) as Delivery;

const own = (id: string, row: Partial<AddressRow> = {}) => address({ dataset: 'own', udprn: 0, native_id: id, ...row });

test.each<[string, Pick<Delivery, 'kind' | 'source'>, readonly unknown[]]>([
  [
    'delivery points',
    { kind: 'addresses', source: 'paf' },
    [address({}), address({ udprn: 90_000_002, building_name: 'Müller\tHaus' })],
  ],
  ['homes', { kind: 'addresses', source: 'mr' }, [address({ dataset: 'mr', umprn: 5, sub_building_name: 'FLAT 1' })]],
  ['rows that repeat an id', { kind: 'addresses', source: 'own' }, [own('a'), own('a', { building_number: '2' })]],
  [
    'rows that share an id',
    { kind: 'addresses', source: 'own' },
    [own('a'), own('a', { postcode: parsePostcode('QX1 1AB')! })],
  ],
  ['rows without a postcode', { kind: 'addresses', source: 'own' }, [own('a', { postcode: '' as never })]],
  [
    'postcodes',
    { kind: 'postcodes', source: 'onspd' },
    [place(), place({ postcode: parsePostcode('QX1 1AB')!, terminated: true })],
  ],
])('a build that has %s as the files do is activated', async (_, part, rows) => {
  const { catalogue } = temporaryCatalogue();
  const delivery = deliver(part, rows);
  const { build } = await importData({ delivery, refusals: new Refusals(), build: true }, withPlaces(catalogue));
  expect(build).toMatchObject({ active: true });
});

test.each<[string, Pick<Delivery, 'kind' | 'source'>, readonly unknown[], readonly unknown[], string]>([
  [
    'lost an address',
    { kind: 'addresses', source: 'paf' },
    [address({}), address({ udprn: 90_000_002 })],
    [address({})],
    'paf_90000002 of QX1 1AA',
  ],
  [
    'changed a number',
    { kind: 'addresses', source: 'paf' },
    [address({})],
    [address({ building_number: '11' })],
    'paf_90000001 of QX1 1AA',
  ],
  [
    'moved a street',
    { kind: 'addresses', source: 'paf' },
    [address({})],
    [address({ thoroughfare: 'MARKET HILL' })],
    'paf_90000001',
  ],
  [
    'lost a postcode',
    { kind: 'postcodes', source: 'onspd' },
    [place(), place({ postcode: parsePostcode('QX1 1AB')! })],
    [place()],
    'QX1 1AB',
  ],
  ['changed a district', { kind: 'postcodes', source: 'onspd' }, [place()], [place({ district: 'Mardle' })], 'QX1 1AA'],
])('a build that %s is deleted, and the one before serves on', async (_, part, rows, built, missing) => {
  const { catalogue } = temporaryCatalogue();
  const before = deliver(part, rows.slice(0, 1));
  await importData({ delivery: before, refusals: new Refusals(), build: true }, withPlaces(catalogue));
  const [active] = await catalogue.list();
  // Rows go astray between the files and the build.
  const faulty = deliver(part, built).read(unwatched) as never;
  const astray = {
    ...catalogue,
    stageAddresses: (source: never, batches: AsyncIterable<unknown>, options: object) =>
      drain(batches).then(() => catalogue.stageAddresses(source, faulty, options)),
    stagePostcodes: (source: never, batches: AsyncIterable<unknown>, options: object) =>
      drain(batches).then(() => catalogue.stagePostcodes(source, faulty, options)),
  };
  const request = { delivery: deliver(part, rows), refusals: new Refusals(), build: true };
  await expect(importData(request, withPlaces(astray as never))).rejects.toThrow(
    `1 of ${rows.length} rows of the files that were looked up in the new build are missing or differ, such as ${missing}`,
  );
  expect(await catalogue.list()).toEqual([active]);
});

test('a build of rows that waited for it is deleted if it lacks one of them', async () => {
  const { catalogue } = temporaryCatalogue();
  const delivery = deliver({ kind: 'addresses', source: 'paf' }, [address({}), address({ udprn: 90_000_002 })]);
  await importData({ delivery, refusals: new Refusals(), build: false }, withPlaces(catalogue));
  const how = { catalogues: withPlaces(catalogue), activate: true, fromAllRows: false };
  const lost = { kind: 'addresses', source: 'paf', rows: [address({ udprn: 90_000_003 })] } as const;
  const lossy = { ...catalogue, sampleStaged: (size: number) => [...catalogue.sampleStaged(size), lost] };
  await expect(buildChecked(lossy, how, () => {})).rejects.toThrow('such as paf_90000003 of QX1 1AA');
  expect(await catalogue.list()).toEqual([]);
  expect(catalogue.sampleStaged(100).map(({ rows }) => rows.length)).toEqual([2]);
  expect(await buildChecked(catalogue, how, () => {})).toMatchObject({ active: true, addresses: { paf: 2 } });
});

const drain = async (batches: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of batches);
};
