import { findCountry } from '@fingerpost/core/contract/countries';
import type { Point } from '@fingerpost/core/geo/point';
import { firstWithoutCode } from '@fingerpost/core/postcode/postal-code';
import type { FileSum } from '../../files/array-writer.ts';
import type { TableWriters } from '../../files/table-writers.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import type { KeptBase, LateColumns } from '../patch/kept-base.ts';
import type { Area } from '../read/postcode-store.ts';
import { countPremises } from '../record/choose-premise.ts';
import { hashText } from '../record/id-hash.ts';
import { writePremise } from '../record/premise-line.ts';
import { type Capitalise, rememberingCapitals } from '../record/show-in-capitals.ts';
import { writeStreet } from '../record/street-line.ts';
import { suffixCode } from '../record/suffix-code.ts';
import { uprnKey } from '../record/uprn-key.ts';
import { SearchWriter } from '../search/writer/search-writer.ts';
import type { Scratch, Sorter } from '../sort/scratch.ts';
import { absent, type layout, utf8Block } from '../store/layout.ts';
import { type FindCounty, findNoCounty } from './counties.ts';
import { datasetOrder, groupAddresses } from './group-addresses.ts';
import { LateColumn } from './late-column.ts';
import { locate, middleOf } from './locate.ts';
import type { MergedPostcode } from './merge-sources.ts';
import { NearbyTree } from './nearby-tree.ts';
import { writeNumbers } from './number-table.ts';
import { RowCounts } from './row-counts.ts';
import { StreetHeap } from './street-heap.ts';
import { UdprnSorter } from './udprn-sorter.ts';

/** Writes postcodes, in order, into the files of a build: from their rows or, with a base, as that has them. */
export class IndexWriter {
  readonly counts: RowCounts;
  readonly #base: KeptBase | undefined;
  readonly #files: TableWriters<typeof layout>;
  readonly #streets: StreetHeap;
  readonly #nearby = new NearbyTree();
  readonly #search: SearchWriter;
  readonly #areas = new Map<string, number>();
  readonly #capitals: Capitalise;
  readonly #findCounty: FindCounty;
  readonly #areaAt: ((key: number) => Area) | undefined;
  readonly #udprns: UdprnSorter;
  readonly #numbers: Readonly<Record<NumberName, Sorter>>;
  readonly #late: LateColumns;
  #addresses = 0;

  constructor(
    files: TableWriters<typeof layout>,
    options: {
      readonly region: string;
      readonly scratch: Scratch;
      readonly findCounty?: FindCounty | undefined;
      readonly base?: KeptBase | undefined;
      /** What is known of a postcode and of its documents already, if these are but some of a build. */
      readonly areaAt?: ((key: number) => Area) | undefined;
      readonly rankOf?: ((rows: readonly AddressRow[]) => number) | undefined;
    },
  ) {
    const { sorter } = options.scratch;
    this.counts = new RowCounts(options.base?.build.manifest);
    this.#base = options.base;
    this.#files = files;
    this.#capitals = rememberingCapitals(options.region);
    this.#findCounty = options.findCounty ?? findNoCounty;
    this.#areaAt = options.areaAt;
    this.#search = new SearchWriter(files, options);
    this.#streets = new StreetHeap(files.heaps.streets, files.tables['street-text']);
    this.#udprns = new UdprnSorter(sorter('udprn'));
    this.#numbers = { umprn: sorter('umprn'), uprn: sorter('uprn'), id: sorter('id') };
    this.#late = {
      udprn: new LateColumn(files.tables.udprn, 0),
      suffix: new LateColumn(files.tables.suffix, 0),
      'own-longitude': new LateColumn(files.tables['own-longitude'], absent),
      'own-latitude': new LateColumn(files.tables['own-latitude'], absent),
      'group-premises': new LateColumn(files.tables['group-premises'], 0),
    };
    if (options.base === undefined) return;
    options.base.copyStreets(files);
    const areas = JSON.parse(options.base.build.heaps['areas.json'].toString()) as readonly Area[];
    for (const area of areas) this.#areaId(area);
  }

  get postcodes(): number {
    return this.#files.tables['postcode-key'].length;
  }

  /** A postcode no longer in use is left out unless it has addresses. */
  addPostcode({ key, addresses, directory }: MergedPostcode): void {
    if (addresses.length === 0 && directory?.terminated !== false) return;
    const { tables } = this.#files;
    const point = roundPoint(directory ? locate(directory) : middleOf(addresses));
    if (point && key < firstWithoutCode) this.#nearby.add(tables['postcode-key'].length, point);
    tables['postcode-key'].push(key);
    tables['postcode-group'].push(tables['group-meta'].length);
    tables['postcode-longitude'].push(point ? Math.round(point.longitude * 1e6) : absent);
    tables['postcode-latitude'].push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['postcode-eastings'].push(directory?.grid ? Math.round(directory.grid.eastings) : absent);
    tables['postcode-northings'].push(directory?.grid ? Math.round(directory.grid.northings) : absent);
    const area =
      this.#areaAt?.(key) ?? areaOf(directory ?? areaAbroad(addresses[0]), this.#findCounty(directory, point));
    tables['postcode-area'].push(this.#areaId(area));
    this.#search.addPostcode(addresses[0]);
    for (const group of groupAddresses(addresses))
      for (let at = 0; at < group.length; at += mostInGroup) this.#addGroup(group.slice(at, at + mostInGroup), area);
  }

  /** Copies these postcodes of the base, the end not included. */
  copyPostcodes(first: number, end: number): void {
    const base = this.#base!;
    const { tables } = base.build;
    base.copyPostcodes(this.#files, this.#late, first, end);
    this.#search.copyPostcodes(first, end);
    for (let row = first; row < end; row++) {
      const [longitude, latitude] = [tables['postcode-longitude'][row]!, tables['postcode-latitude'][row]!];
      if (longitude !== absent && tables['postcode-key'][row]! < firstWithoutCode)
        this.#nearby.add(base.postcodes[row]!, { longitude: longitude / 1e6, latitude: latitude / 1e6 });
      for (let group = tables['postcode-group'][row]!; group < tables['postcode-group'][row + 1]!; group++)
        this.#copyUdprns(group);
    }
    this.#addresses = this.#files.tables['line-marks'].length;
  }

  /** A postcode of the base that is written again: its streets keep their numbers. */
  replacePostcode(row: number): void {
    const { tables, heaps } = this.#base!.build;
    const starts = tables['street-text'];
    for (let group = tables['postcode-group'][row]!; group < tables['postcode-group'][row + 1]!; group++) {
      const street = tables['group-street'][group]!;
      this.#streets.remember(heaps.streets.toString('utf8', starts[street], starts[street + 1]), street);
    }
  }

  /** Completes the tables that need all addresses, and ends every file. */
  finish(): Record<string, FileSum> {
    const { tables, heaps } = this.#files;
    tables['postcode-group'].push(tables['group-meta'].length);
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(this.#addresses);
    for (const name of ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const)
      this.#late[name].finish(this.#addresses);
    this.#late['group-premises'].finish(tables['group-meta'].length);
    this.#streets.finish();
    this.#udprns.write(tables, tables.udprn.length);
    for (const [number, table] of Object.entries(numberTables)) this.#writeNumbers(number as NumberName, table);
    this.#nearby.write(tables['nearby-postcode']);
    this.#search.finish();
    heaps['areas.json'].writeText(`[${[...this.#areas.keys()].join(',')}]`, 'utf8');
    return this.#files.finish();
  }

  close(): void {
    this.#udprns.close();
    for (const sorter of Object.values(this.#numbers)) sorter.close();
    this.#search.close();
    this.#files.close();
  }

  #addGroup(group: readonly AddressRow[], area: Area): void {
    const { tables, heaps } = this.#files;
    const first = group[0]!;
    const street = this.#streets.idOf(writeStreet(first, this.#capitals));
    this.#search.addGroup(group, { group: tables['group-meta'].length, street, area });
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(this.#addresses);
    tables['group-street'].push(street);
    tables['group-postcode'].push(tables['postcode-key'].length - 1);
    for (const row of group) this.#addNumbers(row, this.#addresses++);
    this.#countPremises(group);
    const lines = group.map((row) => writePremise(row, this.#capitals));
    const utf8 = lines.some((line) => beyondLatin1.test(line));
    const block = Buffer.from(lines.join('\n'), utf8 ? 'utf8' : 'latin1');
    heaps.blocks.write(block);
    this.#search.addLines(group, block);
    tables['group-meta'].push(datasetOrder.indexOf(first.dataset) | (utf8 ? utf8Block : 0));
    for (const row of group) this.counts.count(row, 1);
  }

  /** A multiple residence carries the UDPRN of the delivery point it belongs to, and is not found by it. */
  #addNumbers(row: AddressRow, ordinal: number): void {
    if (row.udprn !== 0) this.#late.udprn.set(ordinal, row.udprn);
    if (row.udprn !== 0 && row.dataset !== 'mr') this.#udprns.add(row.udprn, ordinal);
    const suffix = suffixCode(row.delivery_point_suffix);
    if (suffix !== 0) this.#late.suffix.set(ordinal, suffix);
    if (row.umprn !== 0) this.#numbers.umprn.add(row.umprn, ordinal);
    const uprn = uprnKey(row.uprn);
    if (uprn !== undefined) this.#numbers.uprn.add(uprn, ordinal);
    if (row.native_id !== '') this.#numbers.id.add(hashText(row.native_id), ordinal);
    if (row.point === undefined) return;
    this.#late['own-longitude'].set(ordinal, Math.round(row.point.longitude * 1e6));
    this.#late['own-latitude'].set(ordinal, Math.round(row.point.latitude * 1e6));
  }

  #copyUdprns(group: number): void {
    const { ordinals, build } = this.#base!;
    const { udprn: udprns, 'group-meta': metas, 'group-ordinal': starts } = build.tables;
    if (udprns.length === 0 || datasetOrder[metas[group]! & ~utf8Block] === 'mr') return;
    for (let ordinal = starts[group]!; ordinal < starts[group + 1]!; ordinal++)
      if (udprns[ordinal] !== 0) this.#udprns.add(udprns[ordinal]!, ordinals[ordinal]!);
  }

  #writeNumbers(name: NumberName, [numbers, ordinals]: (typeof numberTables)[NumberName]): void {
    const { tables } = this.#files;
    const base = this.#base;
    const former = base && {
      numbers: base.build.tables[numbers],
      ordinals: base.build.tables[ordinals],
      kept: base.ordinals,
    };
    writeNumbers(this.#numbers[name], { numbers: tables[numbers], ordinals: tables[ordinals] }, former);
  }

  #countPremises(group: readonly AddressRow[]): void {
    let premises = 0;
    for (const { ranges } of group) premises += ranges.length === 0 ? 1 : countPremises(ranges);
    if (premises !== group.length) this.#late['group-premises'].set(this.#files.tables['group-meta'].length, premises);
  }

  #areaId(area: Area): number {
    const text = JSON.stringify(area);
    const known = this.#areas.get(text) ?? this.#areas.size;
    this.#areas.set(text, known);
    return known;
  }
}

/** The tables of numbers by which addresses are found, and of the addresses that have them. */
const numberTables = {
  umprn: ['umprn', 'umprn-ordinal'],
  uprn: ['uprn', 'uprn-ordinal'],
  id: ['id-hash', 'id-ordinal'],
} as const;
type NumberName = keyof typeof numberTables;

const areaOf = (directory: Partial<Area> | undefined, traditional_county: string): Area => {
  const { country = '', administrative_county = '', county_code = '', district = '', ward = '' } = directory ?? {};
  return { country, administrative_county, traditional_county, county_code, district, ward };
};

/** A postcode without a directory has at least its addresses' country. */
const areaAbroad = (row: AddressRow | undefined): Partial<NonNullable<MergedPostcode['directory']>> | undefined =>
  row && row.country_iso !== '' ? { country: findCountry(row.country_iso)?.name ?? row.country_iso } : undefined;

/** Six decimals, a tenth of a metre: what the tables keep, and what distances are measured from. */
const roundPoint = (point: Point | undefined): Point | undefined =>
  point && { longitude: Math.round(point.longitude * 1e6) / 1e6, latitude: Math.round(point.latitude * 1e6) / 1e6 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of Latin-1
const beyondLatin1 = /[^\u0000-\u00ff]/;

/** A search looks through a whole group at once, so that none may be much longer than a street. */
const mostInGroup = 1024;
