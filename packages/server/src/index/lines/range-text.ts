import type { NumberRange } from '@fingerpost/core/address/number-range';

/** The ranges of a premise as one text: element, low, high and side separated by colons, ranges by semicolons. */
export const writeRangeText = (ranges: readonly NumberRange[]): string =>
  ranges.map(({ element, low, high, side }) => `${element[0]}:${low}:${high}:${side[0]}`).join(';');

/** Reads such a text. */
export const readRanges = (text: string): readonly NumberRange[] =>
  text.split(';').map((each) => {
    const [element = '', low = '', high = '', side = ''] = each.split(':');
    return { element: elements[element]!, low, high, side: sides[side]! };
  });

/** The ranges of most addresses. */
export const noRanges: readonly NumberRange[] = [];

const elements: Readonly<Record<string, NumberRange['element']>> = {
  b: 'building_number',
  s: 'sub_building_name',
  p: 'po_box',
};
const sides: Readonly<Record<string, NumberRange['side']>> = { o: 'odd', e: 'even', b: 'both' };
