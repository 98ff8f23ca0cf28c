import type { AddressLines, UkElements } from './elements.ts';
import { type BuildingElements, placePremise } from './place-premise.ts';

/** The elements that address lines are made of: all but the post town and the postcode. */
export type LineElements = BuildingElements &
  Pick<
    UkElements,
    | 'organisation_name'
    | 'department_name'
    | 'po_box'
    | 'dependant_thoroughfare'
    | 'thoroughfare'
    | 'double_dependant_locality'
    | 'dependant_locality'
  >;

/** Writes an address in at most three lines by the Royal Mail rules; no element is lost; surplus lines are joined with commas. */
export const formatLines = (elements: LineElements): AddressLines => {
  const { above, beside, gap } = placePremise(elements);
  // One list serves all steps: this runs for every address of every answer, and lists are most of its garbage.
  const lines: string[] = [];
  addPresent(lines, elements.organisation_name);
  addPresent(lines, elements.department_name);
  const building = lines.length;
  if (elements.po_box !== '') lines.push(namePoBox(elements.po_box));
  for (let i = 0; i < above.length; i++) lines.push(above[i]!);
  const premise = joined(lines, building, beside);
  let street = lines.length;
  addPresent(lines, elements.dependant_thoroughfare);
  addPresent(lines, elements.thoroughfare);
  addPresent(lines, elements.double_dependant_locality);
  addPresent(lines, elements.dependant_locality);

  if (beside !== '') {
    if (street < lines.length) lines[street] = joinBeside(beside, gap, lines[street]!);
    else {
      lines.length = building;
      street = lines.push(premise);
    }
  }
  if (lines.length > 3) fitThreeLines(lines, building, street);
  return { line_1: lines[0] ?? '', line_2: lines[1] ?? '', line_3: lines[2] ?? '', premise };
};

/**
 * Joins lines until there are three: first the parts of the building, then street and localities from the end, last
 * organisation and department. Each group ends as one line at most, so three always suffice. `building` and `street` are
 * where these groups begin.
 */
const fitThreeLines = (lines: string[], building: number, street: number): void => {
  const before = lines.length;
  joinBetween(lines, building, street);
  const newStreet = street - (before - lines.length);
  joinBetween(lines, Math.max(newStreet, 2), lines.length);
  if (lines.length > 3) joinBetween(lines, 0, building);
};

/** Makes the lines from the first up to the end one line. */
const joinBetween = (lines: string[], first: number, end: number): void => {
  if (end - first > 1) lines.splice(first, end - first, lines.slice(first, end).join(', '));
};

/** "PO Box 61", whether or not the source writes the words. */
const namePoBox = (box: string): string => (/^p\.?\s?o\.?\s?box/i.test(box) ? box : `PO Box ${box}`);

const joined = (lines: readonly string[], first: number, beside: string): string => {
  let text = '';
  for (let i = first; i < lines.length; i++) text += text === '' ? lines[i]! : `, ${lines[i]!}`;
  if (text === '') return beside;
  return beside === '' ? text : `${text}, ${beside}`;
};

/** Homes of one building share the line, so the last one is kept: joining it and reading what was joined takes longer than all the rest. */
const joinBeside = (beside: string, gap: string, street: string): string => {
  if (lastLine.street !== street || lastLine.beside !== beside || lastLine.gap !== gap)
    lastLine = { beside, gap, street, text: beside + gap + street };
  return lastLine.text;
};

let lastLine = { beside: '', gap: '', street: '', text: '' };

const addPresent = (lines: string[], element: string): void => {
  if (element !== '') lines.push(element);
};
