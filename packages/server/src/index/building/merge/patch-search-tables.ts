import { gone, type KeptBase } from '../../copy/kept-base.ts';
import { writeTypos } from '../../dictionary/typo-writer.ts';
import { sorterOf, writeTerms } from '../terms/write-search-tables.ts';
import { mergeDocuments } from './merge-documents.ts';
import { type CollectedPairs, mergeLists } from './merge-lists.ts';
import { writeDocuments } from './write-documents.ts';

/** Writes the search tables from the documents that stay and the collected ones. */
export const patchSearchTables = (collected: CollectedPairs, base: KeptBase): void => {
  const { files, scratch } = collected;
  const order = mergeDocuments(collected, base);
  writeDocuments(collected, base, order);
  const { terms, newTerms, keptTerms } = mergeLists(collected, base, order);
  writeTerms(files, terms);
  scratch.postcodeTerms.read((numbers, at) =>
    files.tables['postcode-term'].push(newTerms[numbers[at]!] ?? numbers[at]!),
  );
  // A street without addresses may have had words of its own, perhaps in a build before the base.
  for (const term of base.build.tables['street-term'])
    files.tables['street-term'].push(Math.min(keptTerms[term] ?? gone, terms.length));
  scratch.streetTerms.read((numbers, at) => files.tables['street-term'].push(newTerms[numbers[at]!]!));
  files.tables['street-term-start'].push(files.tables['street-term'].length);
  writeTypos(terms, sorterOf(collected, 'typos'), files.tables);
};
