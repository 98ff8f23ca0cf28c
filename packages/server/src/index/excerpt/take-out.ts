import { documentKey } from '@fingerpost/core/match/search/order-documents';
import type { AddressRecord, PostcodeEntry } from '../../ports/address-index.ts';
import { countAllPremises } from '../../ports/choose-premise.ts';
import { fillings } from '../copy/late-column.ts';
import { firstPlace, isPlainPlaces } from '../documents/document-places.ts';
import { groupDocuments } from '../documents/group-documents.ts';
import { openPostcodeStore } from '../postcodes/postcode-store.ts';
import { openLinePlaces } from '../records/line-places.ts';
import { openRecordStore } from '../records/record-store.ts';
import { sortPairs } from '../sort/sort-pairs.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { type RankRange, readDocumentTerms } from './document-terms.ts';
import { columnsFrom, type KeptDocument, markLines } from './loose-document.ts';

/** A document taken out of its build, and its addresses. */
export type TakenDocument = { readonly kept: KeptDocument; readonly rows: readonly AddressRecord[] };

/**
 * Takes all documents out of a build. The terms of `documentsAtOnce` are in memory at a time, about 20 MB. Documents among these that share
 * a group come one after the other.
 */
export function* takeOut(build: OpenBuild, documentsAtOnce = 2 ** 17): Generator<TakenDocument> {
  const { tables } = build;
  const openGroup = groupOpener(build);
  const documents = tables['document-group'].length;
  for (let first = 0; first < documents; first += documentsAtOnce) {
    const range = { first, end: Math.min(documents, first + documentsAtOnce) };
    const termsOf = readDocumentTerms(build, range);
    let group: OpenGroup | undefined;
    for (const rank of inOrderOfGroups(build, range)) {
      const number = tables['document-group'][rank]!;
      if (group?.number !== number) group = openGroup(number);
      const places = tables['document-places'][rank]!;
      const { rows, kept } = group.take(firstPlace(places));
      const isStreet = isPlainPlaces(places);
      const marked = markLines(kept.lines, { ...kept, isStreet });
      yield { rows, kept: { ...kept, ...marked, rank, isStreet, terms: termsOf(rank) } };
    }
  }
}

/** A group from which documents are taken. */
type OpenGroup = {
  readonly number: number;
  /** Takes the document whose first row is at this position. */
  take(first: number): {
    readonly rows: readonly AddressRecord[];
    readonly kept: Omit<KeptDocument, 'rank' | 'isStreet' | 'terms' | 'marks'>;
  };
};

const groupOpener = (build: OpenBuild) => {
  const { tables } = build;
  const places = openLinePlaces(build);
  const postcodes = openPostcodeStore(build);
  const records = openRecordStore(build, postcodes);
  let last: { readonly postcode: number; readonly entry: PostcodeEntry } | undefined;
  const entryOf = (postcode: number): PostcodeEntry => {
    if (last?.postcode !== postcode) last = { postcode, entry: postcodes.entryAt(postcode) };
    return last.entry;
  };

  return (number: number): OpenGroup => {
    const postcode = tables['group-postcode'][number]!;
    const entry = entryOf(postcode);
    const meta = tables['group-meta'][number]!;
    const street = tables['group-street'][number]!;
    const termStarts = tables['street-term-start'];
    const lines = places.linesOf(number);
    const shared = {
      key: postcodes.keys[postcode]!,
      entry,
      meta,
      street: postcodes.streetText(street),
      streetTerms: [...tables['street-term'].subarray(termStarts[street], termStarts[street + 1])],
      postcodeTerm: tables['postcode-term'][postcode]!,
    };
    const ordinal = tables['group-ordinal'][number]!;
    const all: AddressRecord[] = [];
    records.appendRows(all, number, entry);
    const placeOf = new Map(all.map((row, place) => [row, place]));
    const documents = new Map(groupDocuments(all, keyOf).map(({ first, rows }) => [first, rows]));
    return {
      number,
      take: (first) => {
        const rows = documents.get(first)!;
        const taken = rows.map((row) => placeOf.get(row)!);
        const premises = countAllPremises(rows);
        const columns = columnsFrom((name) => {
          const values = tables[name].length === 0 ? [] : taken.map((place) => tables[name][ordinal + place]!);
          return values.some((value) => value !== fillings[name]) ? values : [];
        });
        return {
          rows,
          kept: {
            ...shared,
            premises: premises === rows.length ? 0 : premises,
            lines: taken.map((place) => lines[place]).join('\n'),
            columns,
          },
        };
      },
    };
  };
};

const keyOf = ({ raw }: AddressRecord): string => documentKey(raw);

/** The ranks of the range, by group and then by their first row. */
const inOrderOfGroups = ({ tables }: OpenBuild, { first, end }: RankRange): Uint32Array => {
  const keys = new Float64Array(end - first);
  const ranks = Uint32Array.from(keys, (_, at) => first + at);
  for (const [at, rank] of ranks.entries())
    keys[at] = tables['document-group'][rank]! * placesPerGroup + firstPlace(tables['document-places'][rank]!);
  sortPairs(keys, ranks, ranks.length);
  return ranks;
};

/** More than the rows of any group. */
const placesPerGroup = 2 ** 15;
