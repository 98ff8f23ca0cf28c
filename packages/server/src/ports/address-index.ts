import type { GroupElement, PremiseElement, UkElements } from '@fingerpost/core/address/elements';
import type { StoredFields } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressSearch } from './address-search.ts';
import type { PostcodeRow } from './reference-rows.ts';

/** A postcode and what is known of it; names are '' if nothing is known. */
export type PostcodeEntry = Omit<PostcodeRow, 'terminated'> & {
  /** The historic county that its position is in; '' for a postcode outside all of them. */
  readonly traditional_county: string;
  /** The post town of its addresses, '' for a postcode without any. */
  readonly post_town: string;
};

/**
 * What neighbouring addresses share. One object serves all its addresses, so that what is derived from it is derived once. Its
 * country is always known.
 */
export type AddressGroup = Omit<StoredFields<'group'>, 'postcode'> & {
  readonly entry: PostcodeEntry;
  /** The elements as the source wrote them. */
  readonly raw: Pick<UkElements, GroupElement>;
};

/**
 * One address, in the capitals people expect. `addressId` makes its id. `point` is its own position, or else the very value that its
 * postcode has (`group.entry.point`). `ranges` are what the record leaves open: a US row "100 to 198, even side" is one record until
 * a number is chosen. Lists and ids with numbers give premises, which have none.
 */
export type AddressRecord = StoredFields<'premise'> & {
  readonly group: AddressGroup;
  /** The premise's own elements as the source wrote them. */
  readonly raw: Pick<UkElements, PremiseElement>;
};

/** A page of the addresses of a postcode; `total` counts all pages. */
export type AddressPage = { readonly addresses: readonly AddressRecord[]; readonly total: number };

/** A postcode at a distance from the asked point. */
export type NearbyPostcode = {
  readonly entry: PostcodeEntry;
  readonly point: Point;
  readonly distanceMetres: number;
};

/** An outward code: the centre of its postcodes and the names found among them, each list sorted and without repeats. */
export type OutcodeEntry = {
  readonly outcode: string;
  readonly point: Point | undefined;
  readonly grid: GridReference | undefined;
  readonly country: readonly string[];
  readonly district: readonly string[];
  readonly ward: readonly string[];
  readonly post_town: readonly string[];
};

/** What is loaded: rows per dataset, the number of postcodes, and whether any position is known. */
export type IndexContents = {
  readonly addresses: Readonly<Partial<Record<Dataset, number>>>;
  readonly postcodes: number;
  readonly located: boolean;
  /** What it was made from, and when; absent if there is no build or it does not say. */
  readonly sources?: readonly SourceRows[];
  readonly createdAt?: string;
};

/** How many rows of a source are in a build; `table` distinguishes publications that share a dataset. */
export type SourceRows = {
  readonly source: string;
  readonly table: string;
  readonly rows: number;
  /** Up to when they are current, if that is known. */
  readonly currentTo?: string;
  /** They are demo data, which is invented. */
  readonly demo?: true;
};

/**
 * The reference data of the active build, read-only. Absence is `undefined` or an empty list, never a throw.
 * Every call reads one build; a switch to another build happens between calls.
 */
export interface AddressIndex extends AddressSearch {
  /** The postcode, if it is in use or has addresses. */
  findPostcode(postcode: Postcode): PostcodeEntry | undefined;
  /**
   * The addresses of a postcode in the order of its street, of these datasets only, a row with ranges as each of its premises.
   * An unknown postcode has none.
   */
  listAddresses(
    postcode: Postcode,
    options: { readonly datasets: ReadonlySet<Dataset>; readonly offset: number; readonly limit: number },
  ): AddressPage;
  /** The rows of those of a postcode's streets that pass, of these datasets only; what their ranges leave open stays so. */
  listRows(
    postcode: Postcode,
    options: { readonly datasets: ReadonlySet<Dataset>; readonly passes: (group: AddressGroup) => boolean },
  ): readonly AddressRecord[];
  /** The delivery point itself, of whatever dataset but `mr`. */
  findByUdprn(udprn: number): AddressRecord | undefined;
  findByUmprn(umprn: number): AddressRecord | undefined;
  /**
   * The address with this id, as `addressId` writes it. A row with ranges is found by its own id, and each of its premises by
   * that and the numbers, in the order of the ranges: `usps_X100000042~116`, `usps_X100000043~116~4`.
   */
  findById(id: string): AddressRecord | undefined;
  /** All addresses with this UPRN, in dataset order. */
  findByUprn(uprn: string): readonly AddressRecord[];
  /** Postcodes within the radius, nearest first. */
  findNearbyPostcodes(point: Point, radiusMetres: number, limit: number): readonly NearbyPostcode[];
  /** Postcodes that begin with the text, in order; case does not matter, and a space ends the outward code. */
  listPostcodes(prefix: string, limit: number): readonly PostcodeEntry[];
  /**
   * Existing postcodes that are closest in the alphabet, nearest first, the postcode itself left out: those of its sector or, if there are
   * none, of its outward code.
   */
  neighbouringPostcodes(postcode: Postcode, limit: number): readonly Postcode[];
  /** Postcodes with addresses that are closest in the alphabet, nearest first, of whichever area; the postcode itself is left out. */
  nearestAddressed(postcode: Postcode, limit: number): readonly Postcode[];
  findOutcode(outcode: string): OutcodeEntry | undefined;
  contents(): IndexContents;
}
