import { gone, type KeptBase } from '../../copy/kept-base.ts';
import { DocumentTables } from '../../documents/document-tables.ts';
import { numbersPerDocument } from '../terms/search-part.ts';
import type { Collected } from '../terms/write-search-tables.ts';
import type { DocumentOrder } from './merge-documents.ts';

/** Writes the documents of a patched build, and those of each of its postcodes. */
export const writeDocuments = ({ files, postcodes }: Collected, base: KeptBase, order: DocumentOrder): void => {
  const { 'document-group': groups, 'document-places': places, 'group-postcode': postcodeOf } = base.build.tables;
  const documents = new DocumentTables(order.documents);
  for (let document = 0; document < order.kept.length; document++) {
    const group = groups[document]!;
    if (order.kept[document] !== gone)
      documents.set(order.kept[document]!, base.groups[group]!, places[document]!, base.postcodes[postcodeOf[group]!]!);
  }
  for (let document = 0; document < order.added.length; document++) {
    const [, , group, place, postcode] = order.collected.subarray(document * numbersPerDocument);
    documents.set(order.added[document]!, group!, place!, postcode!);
  }
  documents.write(files, postcodes);
};
