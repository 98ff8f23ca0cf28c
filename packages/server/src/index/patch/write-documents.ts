import type { Collected } from '../search/writer/write-search-tables.ts';
import { gone, type KeptBase } from './kept-base.ts';
import { type DocumentOrder, numbersPerDocument } from './merge-documents.ts';

/** Writes the documents of a patched build, and those of each of its postcodes. */
export const writeDocuments = (collected: Collected, base: KeptBase, order: DocumentOrder): void => {
  const { tables } = collected.files;
  const { 'document-group': baseGroups, 'document-places': basePlaces } = base.build.tables;
  const [groups, places, postcodes] = [0, 1, 2].map(() => new Uint32Array(order.documents)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  for (let document = 0; document < order.kept.length; document++) {
    const number = order.kept[document]!;
    if (number === gone) continue;
    const group = baseGroups[document]!;
    groups[number] = base.groups[group]!;
    places[number] = basePlaces[document]!;
    postcodes[number] = base.postcodes[base.build.tables['group-postcode'][group]!]!;
  }
  for (let document = 0; document < order.added.length; document++) {
    const number = order.added[document]!;
    const at = document * numbersPerDocument;
    groups[number] = order.collected[at + 2]!;
    places[number] = order.collected[at + 3]!;
    postcodes[number] = order.collected[at + 4]!;
  }
  tables['document-group'].pushAll(groups);
  tables['document-places'].pushAll(places);

  const { starts, sorted } = byPostcode(postcodes, collected.postcodes);
  tables['postcode-document-start'].pushAll(starts);
  tables['postcode-document'].pushAll(sorted);
};

/** Documents postcode by postcode, ascending in each, and where those of each begin, with one entry more. */
const byPostcode = (postcodeOf: Uint32Array, postcodes: number) => {
  const starts = new Uint32Array(postcodes + 1);
  for (const postcode of postcodeOf) starts[postcode + 1]!++;
  for (let postcode = 0; postcode < postcodes; postcode++) starts[postcode + 1]! += starts[postcode]!;
  const next = starts.slice();
  const sorted = new Uint32Array(postcodeOf.length);
  for (let document = 0; document < postcodeOf.length; document++) sorted[next[postcodeOf[document]!]!++] = document;
  return { starts, sorted };
};
