import type { Engine } from './engine.ts';

/** A measurement that can be run again. Its figures are kept; ratios in them come from one run. */
export type Benchmark = {
  run(options: BenchmarkOptions): Promise<Record<string, unknown>>;
  /** The figures for people. */
  describe(figures: Record<string, unknown>): string;
};

/** How long and how much to measure, and where to report progress. */
export type BenchmarkOptions = {
  readonly full: boolean;
  readonly seconds: number;
  /** The same if it was given; long benchmarks have their own length. */
  readonly secondsGiven: number | undefined;
  /** How many addresses to import, if given. */
  readonly rows?: number | undefined;
  /** Which database accounts are kept in; only benchmarks about accounts look at it. */
  readonly database: 'sqlite' | 'postgres';
  /** The engine of the address index; only the benchmarks of quality use it. */
  readonly engine: Engine;
  /** Also measure another matcher, which has to be installed first. */
  readonly peer: boolean;
  readonly say: (text: string) => void;
};

/** The middle one of the values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The number with this many significant digits. */
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));
