import { columnTypes } from '../../files/array-writer.ts';
import { fillings } from '../copy/late-column.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { packPlaces } from '../documents/document-places.ts';
import { NearbyTree } from '../postcodes/nearby-tree.ts';
import { hashText } from '../store/hash-text.ts';
import { absent, layout } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { JoinedTerms } from './joined-terms.ts';
import { type LooseDocument, type RowColumn, uprnsOf } from './loose-document.ts';
import { inMemory } from './write-excerpt.ts';

/** Tables that few searches read. */
type JoinedTables = {
  /** That of UPRNs. */
  readonly withUprns?: boolean;
  /** The tree of postcodes by position. */
  readonly withTree?: boolean;
  /** Without posting lists, terms keep their numbers in the whole build, and postcodes have neither areas nor positions. */
  readonly withLists?: boolean;
};

/**
 * Joins distinct documents of a build into a build in memory, for searches. Unlike an excerpt it has a group for each document, so it
 * cannot list addresses, and it has no other tables of numbers. `dictionary` is that of the whole build. Every search of a cluster makes
 * one, so tables are made at their full length, and those that stay empty are shared.
 */
export const joinDocuments = (
  manifest: OpenBuild['manifest'],
  { terms }: Pick<Dictionary, 'terms'>,
  documents: readonly LooseDocument[],
  { withUprns = false, withTree = false, withLists = true }: JoinedTables = {},
): OpenBuild => {
  const byRank = [...documents].sort((one, other) => one.rank - other.rank);
  const byPlace = [...byRank].sort((one, other) => one.key - other.key);
  const joined = withLists ? new JoinedTerms(byRank, terms) : undefined;
  const { rows, postcodeOf, ...postcodes } = joinPostcodes(byPlace, joined);
  const groups = joinGroups(byPlace, postcodeOf, joined);
  const words = joined?.write();
  return {
    manifest,
    tables: {
      ...noTables,
      ...postcodes.tables,
      ...groups.tables,
      ...joinDocumentPlaces(byRank, byPlace, rows),
      ...words?.tables,
      ...(withUprns && joinUprns(byPlace)),
      ...(withTree && { 'nearby-postcode': treeOf(byPlace, rows) }),
    },
    heaps: { ...noHeaps, ...postcodes.heaps, ...groups.heaps, ...words?.heaps },
    guard: inMemory,
  };
};

type Tables = OpenBuild['tables'];

/** Makes a table of this length. */
const table = <Name extends keyof Tables>(name: Name, length: number): Tables[Name] =>
  new columnTypes[layout.tables[name]](length) as Tables[Name];

const noTables = Object.fromEntries(
  Object.keys(layout.tables).map((name) => [name, table(name as keyof Tables, 0)]),
) as unknown as Tables;
const noHeaps = Object.fromEntries(layout.heaps.map((name) => [name, Buffer.alloc(0)])) as OpenBuild['heaps'];

/** The postcodes of the documents. `rows` are the first documents of each, `postcodeOf` the postcode of each document. */
const joinPostcodes = (byPlace: readonly LooseDocument[], joined: JoinedTerms | undefined) => {
  const postcodeOf = table('group-postcode', byPlace.length);
  const rows: number[] = [];
  for (let group = 0; group < byPlace.length; group++) {
    if (byPlace[group]!.key !== byPlace[group - 1]?.key) rows.push(group);
    postcodeOf[group] = rows.length - 1;
  }
  const tables = {
    'postcode-key': table('postcode-key', rows.length),
    'postcode-group': table('postcode-group', rows.length + 1),
    'postcode-longitude': table('postcode-longitude', rows.length),
    'postcode-latitude': table('postcode-latitude', rows.length),
    'postcode-eastings': table('postcode-eastings', rows.length),
    'postcode-northings': table('postcode-northings', rows.length),
    'postcode-area': table('postcode-area', rows.length),
    'postcode-term': table('postcode-term', rows.length),
  };
  const areas = new Map<string, number>();
  for (let row = 0; row < rows.length; row++) {
    const document = byPlace[rows[row]!]!;
    tables['postcode-key'][row] = document.key;
    tables['postcode-group'][row] = rows[row]!;
    tables['postcode-term'][row] = joined?.placeOf(document.postcodeTerm) ?? document.postcodeTerm;
    if (joined === undefined) continue;
    const { area, entry } = document;
    const { point, grid } = entry;
    tables['postcode-longitude'][row] = point ? Math.round(point.longitude * 1e6) : absent;
    tables['postcode-latitude'][row] = point ? Math.round(point.latitude * 1e6) : absent;
    tables['postcode-eastings'][row] = grid?.eastings ?? absent;
    tables['postcode-northings'][row] = grid?.northings ?? absent;
    if (!areas.has(area)) areas.set(area, areas.size);
    tables['postcode-area'][row] = areas.get(area)!;
  }
  tables['postcode-group'][rows.length] = byPlace.length;
  return { rows, postcodeOf, tables, heaps: { 'areas.json': Buffer.from(`[${[...areas.keys()].join(',')}]`) } };
};

const treeOf = (byPlace: readonly LooseDocument[], rows: readonly number[]): Tables['nearby-postcode'] => {
  const tree = new NearbyTree();
  for (const [row, group] of rows.entries()) tree.add(row, byPlace[group]!.key, byPlace[group]!.entry.point);
  return Uint32Array.from(tree.rows());
};

/** Writes each document as a group with its own street. */
const joinGroups = (
  byPlace: readonly LooseDocument[],
  postcodeOf: Tables['group-postcode'],
  joined: JoinedTerms | undefined,
) => {
  const count = byPlace.length;
  const addresses = sum(byPlace, ({ lineCount }) => lineCount);
  const block = Buffer.allocUnsafe(sum(byPlace, ({ mostBytes }) => mostBytes));
  const streets = byPlace.map(({ streetBytes }) => streetBytes);
  const tables = {
    'group-block': table('group-block', count + 1),
    'group-ordinal': table('group-ordinal', count + 1),
    'group-street': table('group-street', count),
    'group-postcode': postcodeOf,
    'group-meta': table('group-meta', count),
    'street-text': table('street-text', count + 1),
    'street-term-start': table('street-term-start', count + 1),
    'street-term': table(
      'street-term',
      sum(byPlace, ({ streetTermCount }) => streetTermCount),
    ),
    'line-marks': table('line-marks', addresses),
    ...(byPlace.some(({ premises }) => premises > 0) && {
      'group-premises': Uint32Array.from(byPlace, ({ premises }) => premises),
    }),
    ...joinColumns(byPlace, addresses),
  };
  const terms = tables['street-term'];
  let [byte, ordinal, text, term] = [0, 0, 0, 0];
  for (let group = 0; group < count; group++) {
    const document = byPlace[group]!;
    tables['group-block'][group] = byte;
    tables['group-ordinal'][group] = ordinal;
    tables['group-street'][group] = group;
    tables['group-meta'][group] = document.meta;
    tables['street-text'][group] = text;
    tables['street-term-start'][group] = term;
    document.putStreetTerms(terms, term);
    document.putMarks(tables['line-marks'], ordinal);
    byte += document.putBlock(block, byte);
    term += document.streetTermCount;
    ordinal += document.lineCount;
    text += streets[group]!.length;
  }
  if (joined !== undefined) for (let at = 0; at < terms.length; at++) terms[at] = joined.placeOf(terms[at]!);
  tables['group-block'][count] = byte;
  tables['group-ordinal'][count] = ordinal;
  tables['street-text'][count] = text;
  tables['street-term-start'][count] = term;
  const heaps = {
    blocks: block.subarray(0, byte),
    streets: Buffer.concat(streets),
  };
  return { tables, heaps };
};

/** The values of the rows, in columns of which some row has one. */
const joinColumns = (byPlace: readonly LooseDocument[], addresses: number): Partial<Tables> => {
  const found: { [Name in RowColumn]?: Tables[Name] } = {};
  const tableOf = (name: RowColumn): Tables[RowColumn] => {
    found[name] ??= table(name, addresses).fill(fillings[name]) as never;
    return found[name]!;
  };
  let ordinal = 0;
  for (const document of byPlace) {
    document.putColumns(tableOf, ordinal);
    ordinal += document.lineCount;
  }
  return found;
};

const joinUprns = (byPlace: readonly LooseDocument[]): Pick<Tables, 'id-hash' | 'id-ordinal'> => {
  const found: { readonly hash: number; readonly ordinal: number }[] = [];
  let first = 0;
  for (const document of byPlace) {
    for (const [row, uprn] of uprnsOf(document).entries())
      if (uprn !== undefined) found.push({ hash: hashText(String(uprn)), ordinal: first + row });
    first += document.lineCount;
  }
  found.sort((one, other) => one.hash - other.hash);
  return {
    'id-hash': Uint32Array.from(found, ({ hash }) => hash),
    'id-ordinal': Uint32Array.from(found, ({ ordinal }) => ordinal),
  };
};

const joinDocumentPlaces = (
  byRank: readonly LooseDocument[],
  byPlace: readonly LooseDocument[],
  rows: readonly number[],
) => {
  const places = new Map(byRank.map((document, place) => [document, place]));
  const tables = {
    'document-group': table('document-group', byRank.length),
    'document-places': Uint32Array.from(byRank, ({ lineCount, isStreet }) => packPlaces(0, lineCount - 1, isStreet)),
    'postcode-document-start': Uint32Array.from([...rows, byPlace.length]),
    'postcode-document': table('postcode-document', byPlace.length),
  };
  for (let group = 0; group < byPlace.length; group++) {
    const place = places.get(byPlace[group]!)!;
    tables['document-group'][place] = group;
    tables['postcode-document'][group] = place;
  }
  return tables;
};

const sum = (documents: readonly LooseDocument[], numberOf: (document: LooseDocument) => number): number =>
  documents.reduce((total, document) => total + numberOf(document), 0);
