import { findCountry } from '@fingerpost/core/contract/country-codes';
import type { Point } from '@fingerpost/core/geo/point';
import type { FileSum } from '../../../files/array-writer.ts';
import type { TableWriters } from '../../../files/table-writers.ts';
import { countAllPremises } from '../../../ports/choose-premise.ts';
import { groupNative } from '../../../ports/group-native.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import type { KeptBase } from '../../copy/kept-base.ts';
import { writeBlock } from '../../lines/premise-block.ts';
import { writePremise } from '../../lines/premise-line.ts';
import { type Capitalise, rememberingCapitals } from '../../lines/show-in-capitals.ts';
import { writeStreet } from '../../lines/street-line.ts';
import type { Area } from '../../postcodes/postcode-store.ts';
import type { Scratch } from '../../sort/scratch.ts';
import { datasetOrder } from '../../store/dataset-order.ts';
import { absent, type layout, utf8Block } from '../../store/layout.ts';
import { groupAddresses } from '../rows/group-addresses.ts';
import { locate, middleOf } from '../rows/locate.ts';
import type { MergedPostcode } from '../rows/merge-sources.ts';
import { type FindCounty, findNoCounty } from '../rows/open-counties.ts';
import type { RowCounts } from '../rows/row-counts.ts';
import type { IndexPart } from './index-part.ts';
import { SearchWriter } from './search-writer.ts';
import { WholeTables } from './whole-tables.ts';

/** Writes postcodes, in order, into the files of a build: from their rows or, with a base, by copying. */
export class IndexWriter {
  readonly #base: KeptBase | undefined;
  readonly #files: TableWriters<typeof layout>;
  readonly #whole: WholeTables;
  readonly #search: SearchWriter;
  readonly #capitals: Capitalise;
  readonly #findCounty: FindCounty;
  readonly #areaAt: ((key: number) => Area) | undefined;

  constructor(
    files: TableWriters<typeof layout>,
    options: {
      readonly region: string;
      readonly scratch: Scratch;
      readonly findCounty?: FindCounty | undefined;
      readonly base?: KeptBase | undefined;
      /** The areas and ranks of the whole build, if this is an excerpt. */
      readonly areaAt?: ((key: number) => Area) | undefined;
      readonly rankOf?: ((rows: readonly AddressRow[]) => number) | undefined;
    },
  ) {
    this.#base = options.base;
    this.#files = files;
    this.#whole = new WholeTables(files, options.scratch, options.base);
    this.#search = new SearchWriter(files, options);
    this.#capitals = rememberingCapitals(options.region);
    this.#findCounty = options.findCounty ?? findNoCounty;
    this.#areaAt = options.areaAt;
  }

  get counts(): RowCounts {
    return this.#whole.counts;
  }

  get postcodes(): number {
    return this.#files.tables['postcode-key'].length;
  }

  /** Leaves out a postcode that is no longer in use, unless it has addresses. */
  addPostcode({ key, addresses, directory }: MergedPostcode): void {
    if (addresses.length === 0 && directory?.terminated !== false) return;
    const { tables } = this.#files;
    const point = roundPoint(directory ? locate(directory) : middleOf(addresses));
    this.#whole.nearby.add(tables['postcode-key'].length, key, point);
    tables['postcode-key'].push(key);
    tables['postcode-group'].push(tables['group-meta'].length);
    tables['postcode-longitude'].push(point ? Math.round(point.longitude * 1e6) : absent);
    tables['postcode-latitude'].push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['postcode-eastings'].push(directory?.grid ? Math.round(directory.grid.eastings) : absent);
    tables['postcode-northings'].push(directory?.grid ? Math.round(directory.grid.northings) : absent);
    const area =
      this.#areaAt?.(key) ?? areaOf(directory ?? areaAbroad(addresses[0]), this.#findCounty(directory, point));
    tables['postcode-area'].push(this.#whole.areas.idOf(area));
    this.#search.addPostcode(addresses[0]);
    for (const group of groupAddresses(addresses))
      for (let at = 0; at < group.length; at += mostInGroup) this.#addGroup(group.slice(at, at + mostInGroup), area);
  }

  /** Copies these postcodes of the base, the end not included. */
  copyPostcodes(first: number, end: number): void {
    const base = this.#base!;
    const copied = base.copyPostcodes(this.#files, this.#whole.late, { first, end });
    this.#whole.addCopied(base.build, copied);
    this.#search.copyPostcodes(first, end);
  }

  /** Writes a postcode of the base again. Its streets keep their numbers. */
  replacePostcode(row: number): void {
    const { tables, heaps } = this.#base!.build;
    const starts = tables['street-text'];
    for (let group = tables['postcode-group'][row]!; group < tables['postcode-group'][row + 1]!; group++) {
      const street = tables['group-street'][group]!;
      this.#whole.streets.remember(heaps.streets.toString('utf8', starts[street], starts[street + 1]), street);
    }
  }

  /** Completes the tables that need all addresses, and closes every file. */
  finish(): Record<string, FileSum> {
    this.#whole.finish();
    this.#search.finish();
    return this.#files.finish();
  }

  /** Ends the rows and hands out the other data. Tables that need all addresses are not written. */
  takePart(): Pick<IndexPart, 'areas' | 'numbers' | 'sources' | 'search'> {
    this.#whole.endRows();
    return {
      areas: this.#whole.areas.texts(),
      numbers: this.#whole.numbers.takePart(),
      sources: this.counts.sources,
      search: this.#search.takePart(),
    };
  }

  close(): void {
    this.#whole.close();
    this.#search.close();
    this.#files.close();
  }

  #addGroup(group: readonly AddressRow[], area: Area): void {
    const { tables, heaps } = this.#files;
    const lines = groupNative(group);
    const first = lines[0]!;
    const street = this.#whole.streets.idOf(writeStreet(first, this.#capitals));
    this.#search.addGroup(group, { group: tables['group-meta'].length, street, area });
    const firstOrdinal = tables['line-marks'].length;
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(firstOrdinal);
    tables['group-street'].push(street);
    tables['group-postcode'].push(tables['postcode-key'].length - 1);
    for (const [place, row] of group.entries()) this.#whole.numbers.add(row, firstOrdinal + place);
    this.#countPremises(group);
    const block = writeBlock(lines.map((row) => writePremise(row, this.#capitals)));
    heaps.blocks.write(block.bytes);
    this.#search.addLines(group, block);
    tables['group-meta'].push(datasetOrder.indexOf(first.dataset) | (block.utf8 ? utf8Block : 0));
    for (const row of group) this.counts.count(row, 1);
  }

  #countPremises(group: readonly AddressRow[]): void {
    const premises = countAllPremises(group);
    if (premises !== group.length)
      this.#whole.late['group-premises'].set(this.#files.tables['group-meta'].length, premises);
  }
}

const areaOf = (directory: Partial<Area> | undefined, traditional_county: string): Area => {
  const { country = '', administrative_county = '', county_code = '', district = '', ward = '' } = directory ?? {};
  return { country, administrative_county, traditional_county, county_code, district, ward };
};

/** A postcode without a directory has at least the country of its addresses. */
const areaAbroad = (row: AddressRow | undefined): Partial<NonNullable<MergedPostcode['directory']>> | undefined =>
  row && row.country_iso !== '' ? { country: findCountry(row.country_iso)?.name ?? row.country_iso } : undefined;

/** Rounds to six decimals, a tenth of a metre, which is what the tables store and distances use. */
const roundPoint = (point: Point | undefined): Point | undefined =>
  point && { longitude: Math.round(point.longitude * 1e6) / 1e6, latitude: Math.round(point.latitude * 1e6) / 1e6 };

/** A search looks through a whole group at once, so that none may be much longer than a street. */
const mostInGroup = 1024;
