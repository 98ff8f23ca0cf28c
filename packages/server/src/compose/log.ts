import type { FastifyBaseLogger } from 'fastify';

/** The log of a server. Lines wait until `begin`, so that the announcement of the server comes first. */
export type ServerLog = { readonly stream: { write(line: string): void }; begin(): void };

/** A log that is JSON for programs or, if `readable`, made for people to read. */
export const serverLog = (write: (text: string) => void, readable: boolean): ServerLog => {
  let waiting: string[] | undefined = [];
  return {
    stream: {
      write(line) {
        const text = readable ? readableLine(line) : line;
        if (waiting === undefined) write(text);
        else waiting.push(text);
      },
    },
    begin() {
      for (const text of waiting?.splice(0) ?? []) write(text);
      waiting = undefined;
    },
  };
};

/** A log line for people: "12:04:31  WARN  Rows were imported but not built  (region gbr)". What is no log record stays as it is. */
export const readableLine = (line: string): string => {
  const record = parseRecord(line);
  if (record === undefined) return line;
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...fields } = record;
  const details = Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`);
  const words = [
    new Date(time).toISOString().slice(11, 19),
    ...(levels[level] === undefined ? [] : [levels[level]]),
    [msg, err?.message].filter(Boolean).join(': '),
    ...(details.length === 0 ? [] : [`(${details.join(', ')})`]),
  ];
  const [, ...trace] = err?.stack?.split('\n') ?? [];
  return `${[words.join('  '), ...trace].join('\n')}\n`;
};

type LogRecord = {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [name: string]: unknown;
};

const parseRecord = (line: string): LogRecord | undefined => {
  try {
    const record = JSON.parse(line) as LogRecord;
    return typeof record?.level === 'number' ? record : undefined;
  } catch {
    return undefined;
  }
};

/** Most lines just inform; only the others say how severe they are. */
const levels: Readonly<Record<number, string>> = { 20: 'DEBUG', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

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
