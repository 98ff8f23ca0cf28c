/** A postcode still to be given out: its text, and which sector of the outward code it lies in. */
export type Unit = { readonly postcode: string; readonly sector: number };

/** The letters a postcode may end with. Source: PAF Programmers' Guide. */
const letters = 'ABDEFGHJLNPQRSTUWXYZ';
const endings = [...letters].flatMap((first) => [...letters].map((second) => first + second));

/** Sectors in the order in which they are used. */
const digits = '1234567890';

/** How many sectors an outward code can have. */
export const sectorsPerOutcode = digits.length;

const unitsPerSector = 25;

/** Gives out the postcodes of an outward code in order. It spreads the expected number over sectors, and continues beyond it. */
export function* unitsOf(outcode: string, expected: number, reserved: ReadonlySet<string>): Generator<Unit, undefined> {
  const sectors = Math.max(1, Math.min(digits.length, Math.ceil(expected / unitsPerSector)));
  const first = Math.min(endings.length, Math.ceil(expected / sectors));
  const rounds = [
    [0, sectors, 0, first],
    [0, sectors, first, endings.length],
    [sectors, digits.length, 0, endings.length],
  ] as const;
  for (const [firstSector, sectorEnd, firstUnit, unitEnd] of rounds) {
    for (let sector = firstSector; sector < sectorEnd; sector++) {
      for (let unit = firstUnit; unit < unitEnd; unit++) {
        const postcode = `${outcode} ${digits.charAt(sector)}${endings[unit]}`;
        if (!reserved.has(postcode)) yield { postcode, sector };
      }
    }
  }
  return undefined;
}
