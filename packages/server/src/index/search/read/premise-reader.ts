import { isPlainNumber } from '@fingerpost/core/search/order-documents';
import { cutLine } from '../../record/cut-line.ts';
import { premiseFieldCount } from '../../record/premise-line.ts';
import { utf8Block } from '../../store/layout.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { firstPlace, isPlainPlaces, lastAfter } from '../document-places.ts';
import { unusualBytes } from './line-filter.ts';

/** Looks at the premises of a document. */
export type PremiseVisitor = {
  /** Says whether the line from here to there may be of interest; asked only where no byte of it is unusual. */
  mayBe(bytes: Uint8Array, from: number, to: number): boolean;
  /** Takes a premise by its place in the group and its fields, which hold until the next; false ends the visit. */
  take(place: number, fields: readonly string[], plain: boolean): boolean;
};

/** Reads the premises of documents from the blocks of their groups. */
export type PremiseReader = ReturnType<typeof openPremiseReader>;

/** Opens the premises of a build. */
export const openPremiseReader = ({ tables, heaps }: OpenBuild) => {
  const { blocks } = heaps;
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const starts = tables['group-block'];
  const metas = tables['group-meta'];
  const fields: string[] = new Array(premiseFieldCount).fill('');

  const skipLines = (start: number, lines: number, end: number): number => {
    let at = start;
    for (let left = lines; left > 0 && at < end; at++) if (blocks[at] === newline) left--;
    return at;
  };

  /** Says whether the document is the street's own, which has nothing but plain numbers. */
  const isPlainDocument = (document: number): boolean => isPlainPlaces(places[document]!);

  return {
    isPlainDocument,
    /** Shows the visitor the premises of a document in their order. */
    visit: (document: number, visitor: PremiseVisitor): void => {
      const group = groups[document]!;
      const plain = isPlainDocument(document);
      const encoding = (metas[group]! & utf8Block) === 0 ? 'latin1' : 'utf8';
      const first = firstPlace(places[document]!);
      const last = first + lastAfter(places[document]!);
      const end = starts[group + 1]!;
      const start = skipLines(starts[group]!, first, end);
      let number: string | undefined;
      let name: string | undefined;
      let from = start;
      for (let place = first; place <= last; place++) {
        let to = from;
        let unusual = 0;
        for (let byte = blocks[to]; to < end && byte !== newline; byte = blocks[++to]) unusual |= unusualBytes[byte!]!;
        if (unusual !== 0 || visitor.mayBe(blocks, from, to)) {
          // A building's first line says which lines between others' are its own.
          if (number === undefined) {
            cutLine(blocks.toString(encoding, start, from === start ? to : skipLines(start, 1, end)), 0, fields);
            number = fields[0];
            name = fields[3];
          }
          if (from !== start) cutLine(blocks.toString(encoding, from, to), 0, fields);
          const own = plain ? isPlain(fields) : fields[0] === number && fields[3] === name && !isPlain(fields);
          if (own && !visitor.take(place, fields, plain)) return;
        }
        from = to + 1;
      }
    },
  };
};

/** Where the fields of a premise's line stand. */
export const premiseFields = {
  building_number: 0,
  uprn: 2,
  building_name: 3,
  sub_building_name: 4,
  organisation_name: 6,
  su_organisation_indicator: 7,
  department_name: 9,
  po_box: 10,
  ranges: 12,
  native: 13,
} as const;

/** What core's `documentKey` calls the street's own. */
const isPlain = (fields: readonly string[]): boolean =>
  isPlainNumber(fields[0]!) &&
  fields[3] === '' &&
  fields[4] === '' &&
  fields[6] === '' &&
  fields[9] === '' &&
  fields[10] === '';

const newline = 0x0a;
