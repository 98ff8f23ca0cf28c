import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hasOpenSearch, java, openSearchJars } from '../../packages/server/src/opensearch/testing/test-opensearch.ts';
import type { Timing } from './time-calls.ts';

/** An address as Lucene gets it: the text it shows, and its words. */
export type LuceneAddress = { readonly text: string; readonly words: Iterable<string> };

/** What Lucene reports of the texts of a kind. */
export type LuceneTiming = Timing & { readonly answered: number };

/** Starts Lucene in a process of its own, and lets it index the addresses, which come by importance (see LucenePeer.java). */
export const openLucene = async (folder: string, addresses: Iterable<LuceneAddress>) => {
  if (!hasOpenSearch) throw new Error(needs);
  const peer = spawn(
    java,
    ['-Xmx2g', '-XX:+UseSerialGC', '-cp', `${openSearchJars}/*`, `${import.meta.dirname}/LucenePeer.java`, folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const answers = createInterface({ input: peer.stdout })[Symbol.asyncIterator]();
  const write = async (text: string): Promise<void> => {
    if (!peer.stdin.write(text)) await once(peer.stdin, 'drain');
  };
  const answer = async <Answer>(): Promise<Answer> => {
    const { value, done } = await answers.next();
    if (done) throw new Error(`Lucene ended. ${needs}`);
    return JSON.parse(value as string) as Answer;
  };

  let batch = '';
  for (const { text, words } of addresses) {
    batch += `${text.replaceAll('\t', ' ')}\t${[...words].join(' ')}\n`;
    if (batch.length < batchLength) continue;
    await write(batch);
    batch = '';
  }
  await write(`${batch}\n`);
  const { documents, bytes } = await answer<{ documents: number; bytes: number }>();

  return {
    documents,
    bytes,
    /** Tells it the texts of a kind: words and, if the last is finished, a space. */
    prepare: async (kind: string, texts: readonly string[], fuzzy: boolean): Promise<void> => {
      await write(`texts\t${kind}\t${texts.length}\t${fuzzy ? 'fuzzy' : 'plain'}\n${texts.join('\n')}\n`);
      await answer();
    },
    /** Asks the texts of a kind for this long. */
    askFor: async (kind: string, seconds: number): Promise<void> => {
      await write(`turn\t${kind}\t${Math.round(seconds * 1_000)}\n`);
      await answer();
    },
    report: async (kind: string): Promise<LuceneTiming> => {
      await write(`report\t${kind}\n`);
      return answer<LuceneTiming>();
    },
    close: async (): Promise<void> => {
      peer.stdin.end();
      await once(peer, 'exit');
    },
  };
};

const needs = 'Lucene needs Java 17 with its compiler, and its jars: run `node scripts/fetch-opensearch.mjs` first';
const batchLength = 2 ** 16;
