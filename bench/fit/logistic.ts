/** An example: its values, the first of which is 1, whether it is right, and how much it counts. */
export type Example = { readonly values: Float64Array; readonly right: boolean; readonly weight: number };

/**
 * Fits a logistic regression by Newton's method. `ridge` pulls every weight but the first towards 0; values should be of one
 * scale (`standardise`).
 */
export const fitLogistic = (examples: readonly Example[], ridge: number): Float64Array => {
  const size = examples[0]!.values.length;
  const weights = new Float64Array(size);
  for (let round = 0; round < mostRounds; round++) {
    const slope = new Float64Array(size);
    const curve = Array.from({ length: size }, () => new Float64Array(size));
    for (const example of examples) addExample(example, weights, slope, curve);
    for (let at = 0; at < size; at++) {
      const pull = at === 0 ? tiny : ridge;
      slope[at]! -= pull * weights[at]!;
      curve[at]![at]! += pull;
    }
    const step = solve(curve, slope);
    const largest = step.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const share = Math.min(1, longestStep / largest);
    for (let at = 0; at < size; at++) weights[at]! += share * step[at]!;
    if (largest < enough) break;
  }
  return weights;
};

/** The probability that weights give to values. */
export const probability = (weights: Float64Array, values: Float64Array): number =>
  1 / (1 + Math.exp(-dot(weights, values)));

/** The sum of the products. */
export const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
};

const mostRounds = 60;
const enough = 1e-4;
/** Longer steps may never come back. */
const longestStep = 2;
const tiny = 1e-6;

const addExample = (
  { values, right, weight }: Example,
  weights: Float64Array,
  slope: Float64Array,
  curve: readonly Float64Array[],
): void => {
  const guess = probability(weights, values);
  const error = weight * ((right ? 1 : 0) - guess);
  const bend = weight * Math.max(tiny, guess * (1 - guess));
  for (let row = 0; row < values.length; row++) {
    if (values[row] === 0) continue;
    slope[row]! += error * values[row]!;
    const own = curve[row]!;
    const scaled = bend * values[row]!;
    for (let column = 0; column <= row; column++) own[column]! += scaled * values[column]!;
  }
};

/** Solves a symmetric system, given by its lower half, by Cholesky's method. The matrix is overwritten. */
const solve = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
  const size = right.length;
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!;
      for (let at = 0; at < column; at++) sum -= matrix[row]![at]! * matrix[column]![at]!;
      matrix[row]![column] = row === column ? Math.sqrt(Math.max(sum, tiny)) : sum / matrix[column]![column]!;
    }
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) solution[row]! -= matrix[row]![at]! * solution[at]!;
    solution[row]! /= matrix[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) solution[row]! -= matrix[at]![row]! * solution[at]!;
    solution[row]! /= matrix[row]![row]!;
  }
  return solution;
};
