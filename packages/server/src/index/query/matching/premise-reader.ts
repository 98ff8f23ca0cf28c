import { firstPlace, isPlainPlaces, lastAfter } from '../../documents/document-places.ts';
import { cutPremise } from '../../lines/cut-line.ts';
import { premiseAt, premiseFieldCount } from '../../lines/line-fields.ts';
import { everyMark, hasMarks, isPlainLine, lengthOf, numbersOf } from '../../lines/line-marks.ts';
import { isSameField, type LinePlace } from '../../lines/same-field.ts';
import { openLinePlaces } from '../../records/line-places.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { searchCosts } from '../search-costs.ts';
import type { LineDemands } from './left-words.ts';
import { type LineFilter, mayHoldAll, mostLineFilters } from './line-filter.ts';
import { VisitedPremise } from './visited-premise.ts';

const { linesPerComparison, linesPerRead } = searchCosts;

/** Receives a premise by its row in the group and its fields, which are valid until the next one; false ends the visit. */
export type VisitPremise = (row: number, fields: readonly string[], plain: boolean) => boolean;

/** Memory for one line at a time: its fields, its slots, and the slots of rival words. */
export class LineMemory {
  readonly fields: string[] = new Array(premiseFieldCount).fill('');
  readonly premise = new VisitedPremise();
  readonly slots = new Uint32Array(mostLineFilters);
}

/** Reads the premises of documents. */
export type PremiseReader = ReturnType<typeof openPremiseReader>;

/** Opens the premises of a build, which are read from the blocks of their groups. */
export const openPremiseReader = (build: OpenBuild) => {
  const { tables } = build;
  const { blocks } = build.heaps;
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const ordinals = tables['group-ordinal'];
  const marks = tables['line-marks'];
  const lines = openLinePlaces(build);

  const readLine = (group: number, from: number, to: number, fields: string[]): void => {
    cutPremise(lines.textOf(group, from, to), fields);
  };

  const mayHold = (filters: readonly LineFilter[], from: number, to: number, line: number): boolean => {
    for (let each = 0; each < filters.length; each++) if (!filters[each]!.mayBeIn(blocks, from, to, line)) return false;
    return true;
  };

  /** Says whether two lines are of one building. */
  const areOfOneBuilding = (one: LinePlace, other: LinePlace): boolean =>
    isSameField(blocks, one, other, premiseAt.building_number) &&
    isSameField(blocks, one, other, premiseAt.building_name);

  /** Says whether the document is the street's own, which has only plain numbers. */
  const isPlainDocument = (document: number): boolean => isPlainPlaces(places[document]!);

  return {
    isPlainDocument,
    /** Reads the fields of a premise of the document into the memory. */
    read: (document: number, ordinal: number, { fields }: LineMemory): void => {
      const group = groups[document]!;
      const from = lines.startOf(group, ordinal - ordinals[group]!);
      readLine(group, from, lines.endOf(ordinal, from), fields);
    },
    /**
     * Shows the premises of a document in order, except those whose lines rule out that they answer. Returns the work it took, in lines.
     */
    visit: (document: number, demands: LineDemands, memory: LineMemory, take: VisitPremise): number => {
      const { fields } = memory;
      const { tests, various, marks: wanted, areRivals, leastBytes, mostNumbers } = demands;
      const group = groups[document]!;
      const plain = isPlainDocument(document);
      const first = firstPlace(places[document]!);
      const last = first + lastAfter(places[document]!);
      const ordinal = ordinals[group]!;
      let firstLine = unknown;
      let from = unknown;
      /** The row that begins there. */
      let placed = first;
      let work = last - first + 1;
      for (let row = first; row <= last; row++) {
        const line = marks[ordinal + row]!;
        if (!hasMarks(line, wanted) || isPlainLine(line) !== plain || numbersOf(line) > mostNumbers) continue;
        if (!mayBeMarked(various, line)) continue;
        if (from === unknown) firstLine = from = lines.startOf(group, first);
        for (; placed < row; placed++) from = lines.nextOf(ordinal + placed, lines.endOf(ordinal + placed, from));
        const start = from;
        const to = lines.endOf(ordinal + row, start);
        if (!hasMarks(line, everyMark)) {
          if (lengthOf(line) < leastBytes) continue;
          if (areRivals) work += linesPerComparison;
          if (!mayHold(tests, start, to, line)) continue;
          if (areRivals && !mayHoldAll(demands, blocks, start, to, memory.slots)) continue;
        }
        // A building's first line decides which of the lines between are its own.
        if (
          !plain &&
          row > first &&
          !areOfOneBuilding([start, to], [firstLine, lines.endOf(ordinal + first, firstLine)])
        )
          continue;
        readLine(group, start, to, fields);
        work += linesPerRead;
        if (!take(row, fields, plain)) break;
      }
      return work;
    },
  };
};

/** No line was looked for yet. */
const unknown = -1;

const mayBeMarked = (filters: readonly LineFilter[], line: number): boolean => {
  for (let each = 0; each < filters.length; each++) if (!filters[each]!.mayBeMarked(line)) return false;
  return true;
};
