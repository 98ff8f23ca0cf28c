import { rankTowns } from '@fingerpost/core/match/search/order-documents';
import { gone, type KeptBase } from '../../copy/kept-base.ts';
import { firstPlace } from '../../documents/document-places.ts';
import { numbersPerDocument } from '../terms/search-part.ts';
import { type Collected, countTown } from '../terms/write-search-tables.ts';
import { openDocumentSizes } from './document-sizes.ts';

/** The documents of a patched build by importance. */
export type DocumentOrder = {
  readonly documents: number;
  /** The number of each document of the base, or `gone`. */
  readonly kept: Uint32Array;
  /** The number of each collected document. */
  readonly added: Uint32Array;
  /** What was collected of each document: town, importance in the town, group, places and postcode. */
  readonly collected: Uint32Array;
};

/**
 * Merges the documents that stay with the collected ones. In both, the documents of a town are together, so towns are merged one by one in
 * the order of their sizes, which may have changed.
 */
export const mergeDocuments = (collected: Collected, base: KeptBase): DocumentOrder => {
  const numbers = collected.scratch.documents.all();
  const { towns } = collected.scratch;
  const { blocks, inTown } = keptTowns(base, towns);
  const added = addedByTown(numbers, towns.size);
  const kept = new Uint32Array(inTown.length).fill(gone);
  const rankOf = new Uint32Array(collected.documents);
  const { 'document-group': groups, 'document-places': places } = base.build.tables;

  /** Below 0 if the document of the base comes before the collected one of its town. */
  const compare = (document: number, other: number): number => {
    const at = other * numbersPerDocument;
    return (
      inTown[document]! - numbers[at + 1]! ||
      base.groups[groups[document]!]! - numbers[at + 2]! ||
      firstPlace(places[document]!) - firstPlace(numbers[at + 3]!)
    );
  };

  let next = 0;
  const ranks = rankTowns(new Map([...towns].map(([name, { addresses }]) => [name, addresses])));
  for (const name of ranks.keys()) {
    const { id } = towns.get(name)!;
    const others = added[id]!;
    let at = 0;
    const { first, end } = blocks[id] ?? noDocuments;
    for (let document = first; document < end; document++) {
      if (base.groups[groups[document]!] === gone) continue;
      while (at < others.length && compare(document, others[at]!) > 0) rankOf[others[at++]!] = next++;
      kept[document] = next++;
    }
    while (at < others.length) rankOf[others[at++]!] = next++;
  }
  return { documents: next, kept, added: rankOf, collected: numbers };
};

type Towns = Collected['scratch']['towns'];

const noDocuments = { first: 0, end: 0 };

/** Where the documents of each town are in the base, and their importance in the town. The addresses of those that stay are counted. */
const keptTowns = ({ build, groups: keptGroups }: KeptBase, towns: Towns) => {
  const groups = build.tables['document-group'];
  const sizeOf = openDocumentSizes(build);
  const blocks: { first: number; end: number }[] = [];
  const inTown = new Uint8Array(groups.length);
  for (let document = 0; document < groups.length; document++) {
    if (keptGroups[groups[document]!] === gone) continue;
    const size = sizeOf(document);
    const town = countTown(towns, size.town, size.addresses);
    inTown[document] = size.inTown;
    const block = blocks[town];
    if (block === undefined) blocks[town] = { first: document, end: document + 1 };
    else block.end = document + 1;
  }
  return { blocks, inTown };
};

/** The collected documents of each town in order. Documents of equal importance stay in the order of their groups. */
const addedByTown = (numbers: Uint32Array, towns: number): readonly number[][] => {
  const added: number[][] = Array.from({ length: towns }, () => []);
  for (let document = 0; document * numbersPerDocument < numbers.length; document++)
    added[numbers[document * numbersPerDocument]!]!.push(document);
  const importanceOf = (document: number): number => numbers[document * numbersPerDocument + 1]!;
  for (const documents of added) documents.sort((one, other) => importanceOf(one) - importanceOf(other));
  return added;
};
