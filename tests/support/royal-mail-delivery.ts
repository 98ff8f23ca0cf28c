import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '../../packages/server/src/demo/random.ts';

const streets = ['HARBOUR ROW', 'MILL ROAD', 'SALTMARSH WAY', 'LANTERN STREET', 'CHAPEL LANE'];
const sectors = ['QX1 1', 'QX1 2', 'QX2 1', 'QX3 4'];
const units = ['AA', 'AB', 'AD', 'AE', 'AF', 'AG'];

/** A delivery in the folders and files of Royal Mail, invented by a seed: a full one, and changes day by day. */
export const inventDelivery = (seed: number, size: number) => {
  const { pick, chance } = createRandom(seed, 0);
  let [lastUdprn, lastUmprn] = [90_000_000, 70_000_000];
  const paf = new Map<number, readonly string[]>();
  const homes = new Map<number, readonly string[]>();

  /** The 16 columns of a delivery point; blanks are one space, as Royal Mail writes most of them. */
  const point = (udprn: number): readonly string[] => {
    const named = chance(0.2);
    return [
      ...[pick(sectors) + pick(units), 'QUILLHAVEN', chance(0.3) ? 'LOWER MARDLE' : ' ', ' ', pick(streets), ' '],
      ...[named ? pick([' ', '0']) : String(1 + (udprn % 300)), named ? `CAFÉ ${udprn}` : ' '],
      ...[chance(0.2) ? `FLAT ${udprn % 9}` : ' ', ' ', '', chance(0.1) ? `ÉLAN ${udprn} LTD` : ''],
      ...[String(udprn), 'S', ' ', '1A'],
    ];
  };
  const keysOf = (row: readonly string[]) => [row[12]!, '00000000', '1', '000002'];
  /** The 22 columns of a home in a building. */
  const home = (owner: readonly string[], umprn: number): readonly string[] => [
    ...[...owner.slice(0, 9), ...owner.slice(10, 16)],
    ...[' ', ' ', `ROOM ${umprn % 97}`, ' ', ' ', String(umprn), ' '],
  ];
  for (let at = 0; at < size; at++) paf.set(++lastUdprn, point(lastUdprn));
  for (const row of [...paf.values()].slice(0, size / 5)) homes.set(++lastUmprn, home(row, lastUmprn));
  const planned = [1, 2, 3, 4, 5].map(() => point(++lastUdprn));
  const forces = [
    'BF1 9ZZ',
    'BFPO',
    ' ',
    ' ',
    'BFPO 9901',
    ' ',
    ' ',
    ' ',
    ' ',
    ' ',
    '',
    '',
    '99900001',
    'L',
    ' ',
    '1A',
  ];

  const full = (): Files => ({
    'CSV PAF/CSV PAF.csv': lines([...paf.values()].map((row) => [...row, ...keysOf(row)])),
    'CSV PAF/CSV PAF Welsh.csv': '',
    // Real files have rows of homes without a number.
    'CSV MULRES/CSV Multiple Residence.csv': lines([...homes.values(), home(planned[0]!, 0)]),
    'CSV NOT YET BUILT/CSV Not Yet Built.csv': lines(planned),
    'CSV BFPO/CSV BFPO.csv': lines([bfpoHeadings, forces]),
    'CSV ALIAS/CSV Alias Thoroughfare.csv': '"PLANE TREE TERRACE 27-45","QUILLHAVEN","","","MILL ROAD","",000001\r\n',
    'CSV ALIAS/CSV Alias Delivery Point.csv': `98,${lastUdprn - 9}00000000,"S","BN","C","PEACE HOUSE"\r\n`,
    'CSV ALIAS/CSV Alias Locality.csv': '9,"","D00000077QUAYSIDE"\r\n',
    'CSV PIF/CSV PIF Changes.csv': '2025/10/20,08:25:48,I,QX1 1AA,20,S\r\n',
    'CSV POSTZON/CSV POSTZON.csv': 'QX1 1AA,1,400000,400000\r\n',
  });

  /** Changes of one day: some delivery points and homes come, some go, some are amended, a few of them twice. */
  const changes = (date: string): Files => {
    const [points, single, residences]: string[][][] = [[], [], []];
    let second = 0;
    const time = () =>
      `08:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second++ % 60).padStart(2, '0')}`;
    const note = (type: string, row: readonly string[]) => {
      const change = [date, time(), type, type === 'I' ? '01' : '02', ...row, ...keysOf(row)];
      points!.push(change);
      if (type !== 'B') single!.push(change);
    };
    const noteHome = (type: string, row: readonly string[]) => residences!.push([date, time(), type, ...row]);
    for (let at = 0; at < size / 20; at++) {
      const udprn = pick([...paf.keys()]);
      const before = paf.get(udprn)!;
      if (chance(0.4)) {
        note('D', before);
        paf.delete(udprn);
      } else {
        note('B', before);
        paf.set(udprn, point(udprn));
        note('C', paf.get(udprn)!);
      }
      paf.set(++lastUdprn, point(lastUdprn));
      note('I', paf.get(lastUdprn)!);
    }
    const gone = [...homes.keys()][0]!;
    noteHome('D', homes.get(gone)!);
    homes.delete(gone);
    homes.set(++lastUmprn, home(pick([...paf.values()]), lastUmprn));
    noteHome('I', homes.get(lastUmprn)!);
    noteHome('I', home(pick([...paf.values()]), 0));
    return {
      'CSV PAF CHANGES/CSV PAF Changes.csv': lines(points!),
      'CSV PAF CHANGES/CSV PAF Changes Single.csv': lines(single!),
      'CSV PAF CHANGES/CSV PAF Changes Welsh.csv': '',
      'CSV MULRES CHNGS/CSV Multiple Residence Changes.csv': lines(residences!),
    };
  };

  return { full, changes };
};

type Files = Readonly<Record<string, string>>;

/** Writes the files as Royal Mail does, in Latin-1, as if they had been there for a while. */
export const writeDelivery = (folder: string, files: Files): void => {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
    const time = Date.now() / 1000 - 3_600;
    utimesSync(path, time, time);
  }
};

/**
 * What files that were delivered one after the other say, read without any of our importers: the elements of each address by dataset and
 * number, as in "paf 90000001". Values are trimmed, and a building number of 0 is none.
 */
export const readPlainly = (deliveries: readonly Files[]): ReadonlyMap<string, readonly string[]> => {
  const records = new Map<string, readonly string[]>();
  for (const files of deliveries) {
    for (const name of ['CSV PAF/CSV PAF.csv', 'CSV BFPO/CSV BFPO.csv'])
      for (const row of rowsOf(files[name])) records.set(`paf ${row[12]}`, elementsOf(row));
    for (const row of rowsOf(files['CSV NOT YET BUILT/CSV Not Yet Built.csv']))
      records.set(`nyb ${row[12]}`, elementsOf(row));
    for (const row of rowsOf(files['CSV MULRES/CSV Multiple Residence.csv'])) records.set(`mr ${row[20]}`, homeOf(row));
    for (const [, , type = '', , ...row] of rowsOf(files['CSV PAF CHANGES/CSV PAF Changes.csv']))
      if ('IC'.includes(type)) records.set(`paf ${row[12]}`, elementsOf(row));
      else if (type === 'D') records.delete(`paf ${row[12]}`);
    for (const [, , type = '', ...row] of rowsOf(files['CSV MULRES CHNGS/CSV Multiple Residence Changes.csv']))
      if ('IC'.includes(type)) records.set(`mr ${row[20]}`, homeOf(row));
      else if (type === 'D') records.delete(`mr ${row[20]}`);
  }
  records.delete('paf UDPRN');
  records.delete('mr 0');
  return records;
};

const rowsOf = (text = ''): readonly (readonly string[])[] =>
  text.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(',').map((value) => value.trim())]));

/** From the postcode to the organisation. */
const elementsOf = (row: readonly string[]): readonly string[] =>
  row.slice(0, 12).map((value, at) => (at === 6 && value === '0' ? '' : value));

/** A home is a part of its building. */
const homeOf = (row: readonly string[]): readonly string[] => {
  const part = [row[17]!, row[8]!].filter((value) => value !== '').join(', ');
  return elementsOf([...row.slice(0, 8), part, '', row[9]!, row[10]!]);
};

const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.join(',')}\r\n`).join('');

const bfpoHeadings = [
  ...['Postcode', 'Post Town', 'Dependent Locality', 'Double Dependent Locality', 'Thoroughfare & Descriptor'],
  ...['Dependent Thoroughfare & Descriptor', 'Building Number', 'Building Name', 'Sub Building Name', 'PO Box'],
  ...['Department Name', 'Organisation Name', 'UDPRN', 'Postcode Type', 'SU Organisation Indicator'],
  'Delivery Point Suffix',
];
