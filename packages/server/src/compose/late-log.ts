import type { FastifyBaseLogger } from 'fastify';

type Say = (fields: object, message: string) => void;

/** A log for parts that are opened before there is one: what they say until then is kept, and written first. */
export type LateLog = {
  readonly info: Say;
  readonly warn: Say;
  readonly error: Say;
  begin(log: FastifyBaseLogger): void;
};

/** A log that begins later. */
export const lateLog = (): LateLog => {
  let log: FastifyBaseLogger | undefined;
  const kept: ((log: FastifyBaseLogger) => void)[] = [];
  const say =
    (level: 'info' | 'warn' | 'error'): Say =>
    (fields, message) => {
      if (log === undefined) kept.push((begun) => begun[level](fields, message));
      else log[level](fields, message);
    };
  return {
    info: say('info'),
    warn: say('warn'),
    error: say('error'),
    begin(begun) {
      log = begun;
      for (const write of kept.splice(0)) write(begun);
    },
  };
};
