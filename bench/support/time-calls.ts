/** Calls again and again for so many seconds, after some that warm it up, and says how long it took. */
export const timeCalls = <Input>(inputs: readonly Input[], seconds: number, call: (input: Input) => unknown) => {
  const micros: number[] = [];
  let at = 0;
  const callFor = (forSeconds: number) => {
    for (
      const endMs = performance.now() + forSeconds * 1_000;
      performance.now() < endMs;
      at = (at + 7) % inputs.length
    ) {
      const startMs = performance.now();
      call(inputs[at]!);
      micros.push((performance.now() - startMs) * 1_000);
    }
  };
  callFor(warmUpSeconds);
  micros.length = 0;
  const cpu = process.cpuUsage();
  callFor(seconds);
  const { user, system } = process.cpuUsage(cpu);
  const sorted = micros.toSorted((one, other) => one - other);
  return {
    calls: micros.length,
    p50: sorted[Math.floor(sorted.length / 2)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    perCpuSecond: (micros.length * 1e6) / (user + system),
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
const warmUpSeconds = 2;
