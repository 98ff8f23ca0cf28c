import { isPlainNumber } from '@fingerpost/core/search/order-documents';
import { cutLine } from '../../record/cut-line.ts';
import { premiseFieldCount } from '../../record/premise-line.ts';
import { utf8Block } from '../../store/layout.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { firstPlace, isPlainPlaces, lastAfter } from '../document-places.ts';
import { numbersPerLine, openGroupLines } from './group-lines.ts';
import type { LineFilter } from './line-filter.ts';

/** Takes a premise by its place in the group and its fields, which hold until the next; false ends the visit. */
export type VisitPremise = (place: number, fields: readonly string[], plain: boolean) => boolean;

/** Reads the premises of documents from the blocks of their groups. */
export type PremiseReader = ReturnType<typeof openPremiseReader>;

/** Opens the premises of a build. */
export const openPremiseReader = (build: OpenBuild) => {
  const { tables } = build;
  const { blocks } = build.heaps;
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const metas = tables['group-meta'];
  const fields: string[] = new Array(premiseFieldCount).fill('');

  const linesOf = openGroupLines(build);

  const readLine = (group: number, from: number, to: number): void => {
    cutLine(blocks.toString((metas[group]! & utf8Block) === 0 ? 'latin1' : 'utf8', from, to), 0, fields);
  };

  /** Says whether the document is the street's own, which has nothing but plain numbers. */
  const isPlainDocument = (document: number): boolean => isPlainPlaces(places[document]!);

  return {
    isPlainDocument,
    /** Shows the premises of a document in their order, without those that the filters tell not to have a word, or have more numbers. */
    visit: (document: number, filters: readonly LineFilter[], mostNumbers: number, take: VisitPremise): void => {
      const group = groups[document]!;
      const plain = isPlainDocument(document);
      const first = firstPlace(places[document]!);
      const last = first + lastAfter(places[document]!);
      const lines = linesOf(group);
      let number: string | undefined;
      let name: string | undefined;
      for (let place = first; place <= last; place++) {
        const at = place * numbersPerLine;
        if (lines[at + 3]! > mostNumbers || !mayHold(filters, lines, at, blocks)) continue;
        // A building's first line says which of those between are its own.
        if (number === undefined && !plain) {
          readLine(group, lines[first * numbersPerLine]!, lines[(first + 1) * numbersPerLine]! - 1);
          number = fields[0];
          name = fields[3];
        }
        if (plain || place > first) readLine(group, lines[at]!, lines[at + numbersPerLine]! - 1);
        const own = plain ? isPlain(fields) : fields[0] === number && fields[3] === name && !isPlain(fields);
        if (own && !take(place, fields, plain)) return;
      }
    },
  };
};

/** What core's `documentKey` calls the street's own. */
const isPlain = (fields: readonly string[]): boolean =>
  isPlainNumber(fields[0]!) &&
  fields[3] === '' &&
  fields[4] === '' &&
  fields[6] === '' &&
  fields[9] === '' &&
  fields[10] === '';

const mayHold = (filters: readonly LineFilter[], lines: Uint32Array, at: number, blocks: Uint8Array): boolean => {
  const first = lines[at + 1]!;
  const more = lines[at + 2]!;
  for (let each = 0; each < filters.length; each++) if (!filters[each]!.mayHaveMarks(first, more)) return false;
  if (first === allMarks) return true;
  for (let each = 0; each < filters.length; each++)
    if (!filters[each]!.mayBeIn(blocks, lines[at]!, lines[at + numbersPerLine]! - 1)) return false;
  return true;
};
const allMarks = 2 ** 32 - 1;
