import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '@fingerpost/core/contract/errors';
import { InterruptedError } from '../command.ts';
import type { Api, ApiAnswer, ApiRequest } from './api.ts';
import { ApiError } from './api-error.ts';
import { createPace, type Pace } from './pace.ts';

/** How patiently to ask. */
export type Patience = {
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** How often a request is sent at most. */
  readonly attempts: number;
  /** The longest wait that a service may ask for; a longer one is reported as a failure. */
  readonly longestWaitMs: number;
  /** Called if the service refuses a request because too many came from this address. */
  readonly onTooMany?: (() => void) | undefined;
};

/** Retries if that may help: no answer, too many requests, or the service ran out of time. Waits as long as the service asks. */
export const patientApi = (api: Api, patience: Patience): Api => {
  const pace = createPace(patience.nowMs, patience.signal);
  return {
    read: api.read,
    async ask(request) {
      for (let attempt = 1; ; attempt++) {
        try {
          await pace.turn();
          const answer = await api.ask(request);
          observeAllowance(answer, pace);
          return answer;
        } catch (error) {
          if (patience.signal.aborted) throw new InterruptedError();
          if (!(error instanceof ApiError) || !mayHelp(error, request) || attempt >= patience.attempts) throw error;
          const waitMs = error.retryAfterMs ?? backOffMs(attempt, patience.random());
          if (waitMs > patience.longestWaitMs) throw error;
          if (error.retryAfterMs === undefined)
            await sleep(waitMs, undefined, { signal: patience.signal }).catch(() => {});
          else {
            pace.refused(waitMs);
            if (error.status === 503) patience.onTooMany?.();
          }
        }
      }
    },
  };
};

/** For one question of a person or a script: a short wait, then the failure. */
export const shortPatience = { attempts: 3, longestWaitMs: 5_000 } as const;

/** For many questions: as long as it takes. */
export const longPatience = { attempts: 8, longestWaitMs: 600_000 } as const;

const mayHelp = (error: ApiError, { method = 'GET', path }: ApiRequest): boolean => {
  const changes = method !== 'GET' && !repeatable.test(path);
  if (error.status === 0) return !changes;
  if (error.status === 503 || error.status === 429)
    return error.retryAfterMs !== undefined || error.status === 503 || error.apiCode === errors.upstream_timeout.code;
  return !changes && (error.apiCode === errors.internal_timeout.code || error.status === 502 || error.status === 504);
};

/** What is posted but only asks. */
const repeatable = /^\/(cleanse|addresses)\//;

const backOffMs = (attempt: number, chance: number): number => 200 * 2 ** attempt * (0.5 + chance / 2);

/** The suggestions of a window are used up: requests continue when it has passed. */
const observeAllowance = ({ headers }: ApiAnswer, pace: Pace): void => {
  const reset = headers.get('x-ratelimit-reset');
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== null) pace.holdUntil(Number(reset) * 1_000);
};
