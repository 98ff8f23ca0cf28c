import { isHomeContext } from '../contract/regions.ts';
import { traitsOf } from '../countries/countries.ts';

/** How near two postcodes of a country are to each other, by what they have in common. */
export type CodeShape = {
  /** How long the second half is. Codes with the same first half are of one district, and with one character more of one sector. */
  readonly inner: number;
  /** The part that names the area. */
  readonly areaOf: (code: string) => string;
  /** Shorter text is only the beginning of a code. */
  readonly shortest: number;
};

/** The shape of a country's postcodes, by its ISO code of 3 letters. */
export const codeShapeOf = (country: string): CodeShape => {
  let shape = known.get(country);
  if (shape === undefined) {
    shape = isHomeContext(country) ? ofHome : shapeOf(country);
    known.set(country, shape);
  }
  return shape;
};
const known = new Map<string, CodeShape>();

const ofHome: CodeShape = { inner: 3, areaOf: (code) => /^[A-Z]*/.exec(code)![0], shortest: 5 };

const shapeOf = (country: string): CodeShape => {
  const { postcode, codeParts, codeDigits } = traitsOf(country);
  const [area, short] = codeParts ?? [usualArea, usualShortest];
  const hasHalves = postcode?.second !== undefined;
  return {
    inner: hasHalves ? postcode.secondLength : usualInner,
    areaOf: (code) => code.slice(0, area),
    shortest: codeDigits ?? (hasHalves && codeParts !== undefined ? short + postcode.secondLength : short),
  };
};

/** Most codes of digits begin with two for the area, and end with two for the place. */
const usualArea = 2;
const usualInner = 2;
const usualShortest = 4;
