import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runBinary } from './binary.ts';

/** Callers that look up, each time with a tag of their own, until they are stopped, and pause between. Connections that fail are tried again. */
export type Load = {
  /** The tags of lookups that were answered with success, and the other status codes. */
  readonly answered: readonly string[];
  readonly refused: readonly number[];
  /** Answers with success that differ from the first one. */
  readonly wrong: readonly string[];
  /** Waits for more answers than there are now. */
  moreAnswers(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the callers. */
export const startLoad = (
  baseUrl: string,
  { apiKey, prefix, callers }: { readonly apiKey: string; readonly prefix: string; readonly callers: number },
): Load => {
  const answered: string[] = [];
  const refused: number[] = [];
  const wrong: string[] = [];
  let right: string | undefined;
  let stopped = false;
  const call = async (caller: number) => {
    for (let count = 0; !stopped; count++) {
      const tag = `${prefix}-c${caller}-n${count}`;
      try {
        const response = await fetch(`${baseUrl}/postcodes/QX11AA?tags=${tag}&api_key=${apiKey}`);
        const text = await response.text();
        if (response.status !== 200) refused.push(response.status);
        else {
          answered.push(tag);
          right ??= text;
          if (text !== right) wrong.push(text);
        }
      } catch {}
      await setTimeout(pauseMs);
    }
  };
  const calls = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return {
    answered,
    refused,
    wrong,
    async moreAnswers(count) {
      for (const enough = answered.length + count; answered.length < enough; ) await setTimeout(5);
    },
    async stop() {
      stopped = true;
      await calls;
    },
  };
};

/** A machine with few cores needs them for the processes that start meanwhile. */
const pauseMs = 20;

/** The tags in the log of lookups and what they cost, and what is left of the key's balance. */
export const readCharges = async (data: string, environment: Record<string, string>, apiKey: string) => {
  const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);
  const archive = join(data, `accounts-${Date.now()}.jsonl`);
  const { code, stdout } = await run('admin', 'export-accounts', archive);
  if (code !== 0) throw new Error(stdout);
  const rows = readFileSync(archive, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('["lookups"'))
    .map((line) => (JSON.parse(line) as [string, { tags: string; cost: number }])[1]);
  const shown = JSON.parse((await run('admin', 'key', 'show', apiKey)).stdout) as { lookups_remaining: number };
  return {
    tags: rows.map(({ tags }) => (JSON.parse(tags) as string[])[0] ?? ''),
    cost: rows.reduce((sum, { cost }) => sum + cost, 0),
    remaining: shown.lookups_remaining,
  };
};
