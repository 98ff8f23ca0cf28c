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

/** Writes an address in at most three lines by the Royal Mail rules; no element is lost, lines too many are joined with commas. */
export const formatLines = (elements: LineElements): AddressLines => {
  const placement = placePremise(elements);
  const who = present(elements.organisation_name, elements.department_name);
  const where = present(
    elements.dependant_thoroughfare,
    elements.thoroughfare,
    elements.double_dependant_locality,
    elements.dependant_locality,
  );
  let building = elements.po_box === '' ? placement.above : [namePoBox(elements.po_box), ...placement.above];
  const premise = joined(building, placement.beside);

  if (placement.beside !== '') {
    if (where.length > 0) where[0] = placement.beside + placement.gap + where[0];
    else building = [premise];
  }
  const [line_1 = '', line_2 = '', line_3 = ''] = fitThreeLines(who, building, where);
  return { line_1, line_2, line_3, premise };
};

/**
 * Joins lines until there are three: first the parts of the building, then street and localities from the end, last
 * organisation and department. Each group ends as one line at most, so three always suffice.
 */
const fitThreeLines = (
  who: readonly string[],
  building: readonly string[],
  where: readonly string[],
): readonly string[] => {
  const spare = who.length + building.length + where.length - 3;
  if (spare <= 0) {
    if (who.length === 0 && building.length === 0) return where;
    return [...who, ...building, ...where];
  }
  const oneBuilding = building.length > 1 ? [building.join(', ')] : building;
  const stillSpare = who.length + oneBuilding.length + where.length - 3;
  const kept = Math.max(1, where.length - Math.max(0, stillSpare));
  const fewerWhere = where.length > kept ? [...where.slice(0, kept - 1), where.slice(kept - 1).join(', ')] : where;
  const tooMany = who.length + oneBuilding.length + fewerWhere.length > 3;
  return [...(tooMany ? [who.join(', ')] : who), ...oneBuilding, ...fewerWhere];
};

/** "PO Box 61", whether or not the source writes the words itself. */
const namePoBox = (box: string): string => (/^p\.?\s?o\.?\s?box/i.test(box) ? box : `PO Box ${box}`);

const joined = (above: readonly string[], beside: string): string => {
  if (above.length === 0) return beside;
  return beside === '' ? above.join(', ') : `${above.join(', ')}, ${beside}`;
};

const present = (...elements: readonly string[]): string[] => {
  const found: string[] = [];
  for (const element of elements) if (element !== '') found.push(element);
  return found;
};
