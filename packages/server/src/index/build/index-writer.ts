import type { Point } from '@fingerpost/core/geo/point';
import type { FileSum } from '../../files/array-writer.ts';
import type { TableWriters } from '../../files/table-writers.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { writePremise } from '../record/premise-line.ts';
import { rememberingCapitals } from '../record/show-in-capitals.ts';
import { writeStreet } from '../record/street-line.ts';
import { uprnKey } from '../record/uprn-key.ts';
import { PairSorter } from '../sort/pair-sorter.ts';
import { absent, type layout, utf8Block } from '../store/layout.ts';
import { datasetOrder, groupAddresses } from './group-addresses.ts';
import { locate } from './locate.ts';
import type { MergedPostcode } from './merge-sources.ts';
import { NearbyTree } from './nearby-tree.ts';
import { StreetHeap } from './street-heap.ts';

/** Writes postcodes, in order, into the files of a build. */
export class IndexWriter {
  /** Addresses of each dataset. */
  readonly counts: Partial<Record<AddressRow['dataset'], number>> = {};
  readonly #files: TableWriters<typeof layout>;
  readonly #streets: StreetHeap;
  readonly #nearby = new NearbyTree();
  readonly #areas = new Map<string, number>();
  readonly #capitals = rememberingCapitals();
  readonly #numbers: Readonly<Record<'udprn' | 'umprn' | 'uprn', PairSorter>>;

  constructor(
    files: TableWriters<typeof layout>,
    options: { readonly scratchFolder: string; readonly runBytes: number },
  ) {
    const sorter = (name: string) =>
      new PairSorter({ scratchPath: `${options.scratchFolder}/${name}.runs`, runBytes: options.runBytes });
    this.#files = files;
    this.#streets = new StreetHeap(files.heaps.streets, files.tables['street-text']);
    this.#numbers = { udprn: sorter('udprn'), umprn: sorter('umprn'), uprn: sorter('uprn') };
  }

  get postcodes(): number {
    return this.#files.tables['postcode-key'].length;
  }

  /** A postcode no longer in use is left out unless it has addresses. */
  addPostcode({ key, addresses, directory }: MergedPostcode): void {
    if (addresses.length === 0 && directory?.terminated !== false) return;
    const { tables } = this.#files;
    const point = directory && roundPoint(locate(directory));
    if (point) this.#nearby.add(tables['postcode-key'].length, point);
    tables['postcode-key'].push(key);
    tables['postcode-group'].push(tables['group-meta'].length);
    tables['postcode-longitude'].push(point ? Math.round(point.longitude * 1e6) : absent);
    tables['postcode-latitude'].push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['postcode-eastings'].push(directory?.grid ? Math.round(directory.grid.eastings) : absent);
    tables['postcode-northings'].push(directory?.grid ? Math.round(directory.grid.northings) : absent);
    tables['postcode-area'].push(this.#areaOf(directory));
    for (const group of groupAddresses(addresses)) this.#addGroup(group);
  }

  /** Completes the tables that need all addresses, and ends every file. */
  finish(): Record<string, FileSum> {
    const { tables, heaps } = this.#files;
    tables['postcode-group'].push(tables['group-meta'].length);
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(tables.udprn.length);
    this.#streets.finish();
    this.#numbers.udprn.drain((_, ordinal) => tables['udprn-order'].push(ordinal));
    this.#numbers.umprn.drain((umprn, ordinal) => {
      tables.umprn.push(umprn);
      tables['umprn-ordinal'].push(ordinal);
    });
    this.#numbers.uprn.drain((uprn, ordinal) => {
      tables.uprn.push(uprn);
      tables['uprn-ordinal'].push(ordinal);
    });
    this.#nearby.write(this.#files);
    heaps['areas.json'].writeText(`[${[...this.#areas.keys()].join(',')}]`, 'utf8');
    return this.#files.finish();
  }

  close(): void {
    for (const sorter of Object.values(this.#numbers)) sorter.close();
    this.#files.close();
  }

  #addGroup(group: readonly AddressRow[]): void {
    const { tables, heaps } = this.#files;
    const first = group[0]!;
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(tables.udprn.length);
    tables['group-street'].push(this.#streets.idOf(writeStreet(first, this.#capitals)));
    tables['group-postcode'].push(tables['postcode-key'].length - 1);
    for (const row of group) this.#addNumbers(row);
    const block = group.map((row) => writePremise(row, this.#capitals)).join('\n');
    const utf8 = beyondLatin1.test(block);
    heaps.blocks.writeText(block, utf8 ? 'utf8' : 'latin1');
    tables['group-meta'].push(datasetOrder.indexOf(first.dataset) | (utf8 ? utf8Block : 0));
    this.counts[first.dataset] = (this.counts[first.dataset] ?? 0) + group.length;
  }

  /** A multiple residence carries the UDPRN of the delivery point it belongs to, and is not found by it. */
  #addNumbers(row: AddressRow): void {
    const ordinal = this.#files.tables.udprn.length;
    this.#files.tables.udprn.push(row.udprn);
    if (row.udprn !== 0 && row.dataset !== 'mr') this.#numbers.udprn.add(row.udprn, ordinal);
    if (row.umprn !== 0) this.#numbers.umprn.add(row.umprn, ordinal);
    const uprn = uprnKey(row.uprn);
    if (uprn !== undefined) this.#numbers.uprn.add(uprn, ordinal);
  }

  #areaOf(directory: MergedPostcode['directory']): number {
    const { country = '', administrative_county = '', county_code = '', district = '', ward = '' } = directory ?? {};
    const area = JSON.stringify({ country, administrative_county, county_code, district, ward });
    const known = this.#areas.get(area) ?? this.#areas.size;
    this.#areas.set(area, known);
    return known;
  }
}

/** Six decimals, a tenth of a metre: what the tables keep, and what distances are measured from. */
const roundPoint = (point: Point | undefined): Point | undefined =>
  point && { longitude: Math.round(point.longitude * 1e6) / 1e6, latitude: Math.round(point.latitude * 1e6) / 1e6 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of Latin-1
const beyondLatin1 = /[^\u0000-\u00ff]/;
