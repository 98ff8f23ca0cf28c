/** How long calls took, in microseconds by the clock, and how many of them a CPU second is enough for. */
export type Timing = {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly perCpuSecond: number;
};

/** Repeats a call for this many seconds, after a warm-up, and returns the times. */
export const timeCalls = <Input>(inputs: readonly Input[], seconds: number, call: (input: Input) => unknown): Timing =>
  timeInTurns(inputs, seconds, [call])[0]!;

/** The same for several functions in turns of a fraction of a second, as machines that others share change their speed. */
export const timeInTurns = <Input>(
  inputs: readonly Input[],
  seconds: number,
  calls: readonly ((input: Input) => unknown)[],
): readonly Timing[] => {
  const timers = calls.map((call) => callTimer(inputs, call));
  for (const timer of timers) timer.callFor(warmUpSeconds);
  for (const timer of timers) timer.forget();
  for (let turn = 0; turn < seconds / turnSeconds; turn++) for (const timer of timers) timer.callFor(turnSeconds);
  return timers.map((timer) => timer.timing());
};

/** Times a call with one input after the other, in stretches. */
export const callTimer = <Input>(inputs: readonly Input[], call: (input: Input) => unknown) => {
  const micros: number[] = [];
  let cpuMicros = 0;
  let at = 0;
  return {
    callFor: (forSeconds: number): void => {
      const cpu = process.cpuUsage();
      const endMs = performance.now() + forSeconds * 1_000;
      for (; performance.now() < endMs; at = (at + 1) % inputs.length) {
        const startMs = performance.now();
        call(inputs[at]!);
        micros.push((performance.now() - startMs) * 1_000);
      }
      const { user, system } = process.cpuUsage(cpu);
      cpuMicros += user + system;
    },
    forget: (): void => {
      micros.length = 0;
      cpuMicros = 0;
    },
    timing: (): Timing => {
      const sorted = micros.toSorted((one, other) => one - other);
      return {
        calls: micros.length,
        p50: sorted[Math.floor(sorted.length / 2)]!,
        p99: sorted[Math.floor(sorted.length * 0.99)]!,
        slowest: sorted.at(-1)!,
        perCpuSecond: (micros.length * 1e6) / cpuMicros,
      };
    },
  };
};

/** Numbers from 0 to 1 that the seed decides. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Until the compiler has settled. */
export const warmUpSeconds = 2;
/** Short enough for a machine that changes its speed. */
export const turnSeconds = 0.25;
