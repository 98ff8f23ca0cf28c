import type { MapTile, Place } from './map-tile.ts';

/** A text on the map, where it stands in pixels, and its angle in degrees. */
export type MapLabel = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly look: 'street-name' | 'postcode-name';
};

/** The labels of a tile that have room: each street once, at its longest piece, then the postcodes. */
export const labelsOf = ({ streets, postcodes, doors }: MapTile, scale: number): readonly MapLabel[] => {
  const longest = new Map<string, readonly Place[]>();
  for (const { name, line } of streets)
    if (lengthOf(line) >= lengthOf(longest.get(name) ?? [])) longest.set(name, line);
  const wished: MapLabel[] = [...longest].map(([text, line]) => {
    const { at, turn } = middleOf(line);
    // Without a line the name stands under its postcode.
    const [x, y] = [at[0] * scale, at[1] * scale + (line.length > 1 ? 9 : 24)];
    return { text, x, y, turn, look: 'street-name' };
  });
  // A crowd of dots needs no names: those are for street scale.
  if (postcodes.length <= mostNamed || doors.length > 0 || streets.length > 0)
    for (const { text, at } of postcodes)
      wished.push({ text, x: at[0] * scale, y: at[1] * scale, turn: 0, look: 'postcode-name' });
  const taken: MapLabel[] = [];
  for (const label of wished) if (!taken.some((other) => overlap(label, other))) taken.push(label);
  return taken;
};

const lengthOf = (line: readonly Place[]): number =>
  line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - line[at]![0], y - line[at]![1]), 0);

/** The middle of a line, and the angle at which a text along it stands upright. */
const middleOf = (line: readonly Place[]): { readonly at: Place; readonly turn: number } => {
  const after = Math.max(1, Math.floor(line.length / 2));
  const [one, other = one] = [line[after - 1]!, line[after]];
  const degrees = (Math.atan2(other[1] - one[1], other[0] - one[0]) * 180) / Math.PI;
  const turn = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
  return { at: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], turn: Math.round(turn) };
};

const overlap = (one: MapLabel, other: MapLabel): boolean => {
  const wide = ((one.text.length + other.text.length) * letterWidth) / 2;
  const tilted = Math.max(Math.abs(one.turn), Math.abs(other.turn)) > 20;
  return Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < (tilted ? wide / 2 : lineHeight);
};

const letterWidth = 6.5;
const lineHeight = 14;
const mostNamed = 40;
