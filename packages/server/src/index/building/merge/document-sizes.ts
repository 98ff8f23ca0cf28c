import { documentKey, importanceInTown } from '@fingerpost/core/match/search/order-documents';
import type { AddressRecord } from '../../../ports/address-index.ts';
import { firstPlace, isPlainPlaces, lastAfter } from '../../documents/document-places.ts';
import { cutStreet } from '../../lines/cut-line.ts';
import { groupAt } from '../../lines/line-fields.ts';
import { isPlainLine } from '../../lines/line-marks.ts';
import { openPostcodeStore } from '../../postcodes/postcode-store.ts';
import { openRecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { townName } from '../terms/town-name.ts';

/** What documents are ordered by: the town, the importance in it and the number of addresses. */
export type DocumentSize = { readonly town: string; readonly inTown: number; readonly addresses: number };

/**
 * Finds the sizes of a build's documents, which builds do not store. A document's addresses are the lines of its kind between its first and
 * its last. The rows themselves are read only if two buildings of a group interleave.
 */
export const openDocumentSizes = (build: OpenBuild) => {
  const { tables } = build;
  const { groups, places, marks, linesOf } = openDocumentLines(build);
  const { townOf, isOffStreet } = openStreetTowns(build);
  const mixed = findMixedGroups(build);
  const postcodes = openPostcodeStore(build);
  const records = openRecordStore(build, postcodes);

  const countLines = (document: number): number => {
    const isStreet = isPlainPlaces(places[document]!);
    const { first, last } = linesOf(document);
    let count = 0;
    for (let ordinal = first; ordinal <= last; ordinal++) if (isPlainLine(marks[ordinal]!) === isStreet) count++;
    return count;
  };

  const countRows = (document: number): number => {
    const rows: AddressRecord[] = [];
    const group = groups[document]!;
    records.appendRows(rows, group, postcodes.entryAt(tables['group-postcode'][group]!));
    const key = documentKey(rows[firstPlace(places[document]!)]!.raw);
    return rows.filter(({ raw }) => documentKey(raw) === key).length;
  };

  return (document: number): DocumentSize => {
    const street = tables['group-street'][groups[document]!]!;
    const isStreet = isPlainPlaces(places[document]!);
    const addresses = !isStreet && mixed.has(groups[document]!) ? countRows(document) : countLines(document);
    return {
      town: townOf(street),
      inTown: importanceInTown({ addresses, isStreet, isOffStreet: isOffStreet(street) }),
      addresses,
    };
  };
};

/** The town of each street, and whether it is off another street. */
const openStreetTowns = ({ tables, heaps }: OpenBuild) => {
  const starts = tables['street-text'];
  const towns: string[] = [];
  const offStreet: boolean[] = [];
  const fields: string[] = new Array(Object.keys(groupAt).length).fill('');
  const read = (street: number): void => {
    cutStreet(heaps.streets.toString('utf8', starts[street], starts[street + 1]), fields);
    towns[street] = townName({ post_town: fields[groupAt.post_town]!, state_code: fields[groupAt.state_code]! });
    offStreet[street] = fields[groupAt.dependant_thoroughfare] !== '';
  };
  return {
    townOf: (street: number): string => {
      if (towns[street] === undefined) read(street);
      return towns[street]!;
    },
    isOffStreet: (street: number): boolean => {
      if (offStreet[street] === undefined) read(street);
      return offStreet[street]!;
    },
  };
};

/** The groups with a line between the first and the last line of two buildings. */
const findMixedGroups = (build: OpenBuild): ReadonlySet<number> => {
  const { groups, places, marks, linesOf } = openDocumentLines(build);
  const seen = new Uint8Array(marks.length);
  const mixed = new Set<number>();
  for (let document = 0; document < groups.length; document++) {
    if (isPlainPlaces(places[document]!)) continue;
    const { first, last } = linesOf(document);
    for (let ordinal = first; ordinal <= last; ordinal++) {
      if (isPlainLine(marks[ordinal]!)) continue;
      if (seen[ordinal] === 1) mixed.add(groups[document]!);
      seen[ordinal] = 1;
    }
  }
  return mixed;
};

/** The first and last lines of documents, with the tables that give them. */
const openDocumentLines = ({ tables }: OpenBuild) => {
  const { 'document-group': groups, 'document-places': places, 'line-marks': marks } = tables;
  const linesOf = (document: number): { readonly first: number; readonly last: number } => {
    const first = tables['group-ordinal'][groups[document]!]! + firstPlace(places[document]!);
    return { first, last: first + lastAfter(places[document]!) };
  };
  return { groups, places, marks, linesOf };
};
