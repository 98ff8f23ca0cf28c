import { type MemoryTables, openMemoryTables } from '../../files/memory-tables.ts';
import { fillings } from '../copy/late-column.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { packPlaces } from '../documents/document-places.ts';
import { NearbyTree } from '../postcodes/nearby-tree.ts';
import { hashText } from '../store/hash-text.ts';
import { absent, layout } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { JoinedTerms } from './joined-terms.ts';
import { type LooseDocument, rowColumns, uprnsOf } from './loose-document.ts';
import { inMemory, sharedEntry } from './write-excerpt.ts';

/**
 * Joins distinct documents of a build into a build in memory, for searches. Unlike an excerpt it has a group for each document, so it
 * cannot list addresses, and of the tables of numbers it has at most that of UPRNs. `dictionary` is that of the whole build.
 */
export const joinDocuments = (
  manifest: OpenBuild['manifest'],
  { terms }: Pick<Dictionary, 'terms'>,
  documents: readonly LooseDocument[],
  { withUprns = false }: { readonly withUprns?: boolean } = {},
): OpenBuild => {
  const files = openMemoryTables(layout);
  const byRank = [...documents].sort((one, other) => one.rank - other.rank);
  const byPlace = [...byRank].sort((one, other) => one.key - other.key);
  const joined = new JoinedTerms(byRank, terms);
  writePostcodes(files, byPlace, joined);
  writeGroups(files, byPlace, joined);
  if (withUprns) writeUprns(files, byPlace);
  writeDocuments(files, byRank, byPlace);
  joined.write(files);
  return { manifest, ...files.read(), guard: inMemory };
};

type Files = MemoryTables<typeof layout>;

const writePostcodes = ({ tables, heaps }: Files, byPlace: readonly LooseDocument[], joined: JoinedTerms): void => {
  const areas = new Map<string, number>();
  const nearby = new NearbyTree();
  for (const [group, { key, entry, postcodeTerm }] of byPlace.entries()) {
    if (byPlace[group - 1]?.key === key) continue;
    const { point, grid } = entry;
    nearby.add(tables['postcode-key'].length, key, point);
    tables['postcode-key'].push(key);
    tables['postcode-group'].push(group);
    tables['postcode-longitude'].push(point ? Math.round(point.longitude * 1e6) : absent);
    tables['postcode-latitude'].push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['postcode-eastings'].push(grid?.eastings ?? absent);
    tables['postcode-northings'].push(grid?.northings ?? absent);
    const area = JSON.stringify(sharedEntry(entry));
    if (!areas.has(area)) areas.set(area, areas.size);
    tables['postcode-area'].push(areas.get(area)!);
    tables['postcode-term'].push(joined.placeOf(postcodeTerm));
  }
  tables['postcode-group'].push(byPlace.length);
  heaps['areas.json'].writeText(`[${[...areas.keys()].join(',')}]`, 'utf8');
  nearby.write(tables['nearby-postcode']);
};

/** Writes each document as a group with its own street. */
const writeGroups = ({ tables, heaps }: Files, byPlace: readonly LooseDocument[], joined: JoinedTerms): void => {
  let addresses = 0;
  let postcode = -1;
  for (const [group, document] of byPlace.entries()) {
    if (byPlace[group - 1]?.key !== document.key) postcode++;
    tables['group-block'].push(heaps.blocks.bytes);
    heaps.blocks.write(document.block);
    tables['group-ordinal'].push(addresses);
    tables['group-street'].push(group);
    tables['group-postcode'].push(postcode);
    tables['group-meta'].push(document.meta);
    tables['street-text'].push(heaps.streets.bytes);
    heaps.streets.writeText(document.street, 'utf8');
    tables['street-term-start'].push(tables['street-term'].length);
    for (const term of document.streetTerms) tables['street-term'].push(joined.placeOf(term));
    for (const mark of document.marks) tables['line-marks'].push(mark);
    addresses += document.marks.length;
  }
  tables['group-block'].push(heaps.blocks.bytes);
  tables['group-ordinal'].push(addresses);
  tables['street-text'].push(heaps.streets.bytes);
  tables['street-term-start'].push(tables['street-term'].length);
  if (byPlace.some(({ premises }) => premises > 0))
    for (const { premises } of byPlace) tables['group-premises'].push(premises);
  for (const name of rowColumns) {
    if (byPlace.every(({ columns }) => columns[name].length === 0)) continue;
    for (const { columns, marks } of byPlace)
      for (let row = 0; row < marks.length; row++) tables[name].push(columns[name][row] ?? fillings[name]);
  }
};

const writeUprns = ({ tables }: Files, byPlace: readonly LooseDocument[]): void => {
  const found: { readonly hash: number; readonly ordinal: number }[] = [];
  let first = 0;
  for (const document of byPlace) {
    for (const [row, uprn] of uprnsOf(document).entries())
      if (uprn !== undefined) found.push({ hash: hashText(String(uprn)), ordinal: first + row });
    first += document.marks.length;
  }
  for (const { hash, ordinal } of found.sort((one, other) => one.hash - other.hash)) {
    tables['id-hash'].push(hash);
    tables['id-ordinal'].push(ordinal);
  }
};

const writeDocuments = (
  { tables }: Files,
  byRank: readonly LooseDocument[],
  byPlace: readonly LooseDocument[],
): void => {
  const groups = new Map(byPlace.map((document, group) => [document, group]));
  const places = new Map(byRank.map((document, place) => [document, place]));
  for (const document of byRank) {
    tables['document-group'].push(groups.get(document)!);
    tables['document-places'].push(packPlaces(0, document.marks.length - 1, document.isStreet));
  }
  for (const [group, document] of byPlace.entries()) {
    if (byPlace[group - 1]?.key !== document.key) tables['postcode-document-start'].push(group);
    tables['postcode-document'].push(places.get(document)!);
  }
  tables['postcode-document-start'].push(byPlace.length);
};
