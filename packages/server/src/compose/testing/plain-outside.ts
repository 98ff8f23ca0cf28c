import { randomBytes } from 'node:crypto';
import type { Outside } from '../outside.ts';

/** What tests and benchmarks give the service from outside: the real clock and chance, no variables, and no request to stop. */
export const plainOutside: Outside = {
  nowMs: Date.now,
  random: Math.random,
  randomBytes,
  programEnvironment: {},
  bucketVariables: {},
  stopAsked: () => new Promise(() => {}),
};
