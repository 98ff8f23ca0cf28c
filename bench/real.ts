import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from './support/benchmark.ts';
import { openBm25 } from './support/bm25.ts';
import { askAll, withEngine } from './support/engine.ts';
import { unseenFold } from './support/folds.ts';
import {
  type ByPart,
  judgeLists,
  judgeMatches,
  type Listed,
  type ListFigures,
  type Matched,
  type MatchFigures,
} from './support/judge-pairs.ts';
import { judgeTyping, type TypingFigures } from './support/judge-typing.ts';
import { type PeerAnswers, peerRelease, withPeer } from './support/measure-peer.ts';
import { type Endpoints, importOwnList, ownEndpoints } from './support/own-list.ts';
import { type ListedRow, type Pair, readPairs, referenceFile } from './support/pairs.ts';

/**
 * How often an address is found as another register wrote it, with and without its postcode, compared with a plain word index and, with
 * --peer, with another matcher. The pairs are real and not part of the project.
 */
export default {
  async run({ peer, engine, say }) {
    const { pairs, rows } = readPairs();
    const data = mkdtempSync(join(import.meta.dirname, '.real-'));
    try {
      say(`Importing ${rows.length} rows`);
      (await importOwnList(data, referenceFile)).close();
      const bm25 = openBm25(rows.map(({ text }) => text));
      const words = (text: string) => bm25(text, 5).map(({ at, confidence }) => ({ id: rows[at]!.id, confidence }));
      const figures: Record<string, Figures> = {};
      const typing: Record<string, TypingFigures> = {};
      await withEngine(engine, data, async (index) => {
        for (const way of ways) {
          say(`Asking for ${pairs.length} texts, ${way}`);
          figures[way] = await judge(pairs, textOf(way), ownEndpoints(index), words);
        }
        say('Typing letter by letter');
        const { suggest } = ownEndpoints(index);
        typing['of another register'] = await judgeTyping(pairs, suggest);
        typing['as stored'] = await judgeTyping(asStored(pairs, rows), suggest);
      });
      if (peer) say(`Installing and asking ${peerRelease}`);
      const peers = peer ? withPeer((ask) => ways.map((way) => ask(pairs, way === 'with postcode'))) : [];
      return {
        rows: rows.length,
        pairs: pairs.length,
        absent: pairs.filter(({ right }) => right.length === 0).length,
        unseen_fold: unseenFold,
        ...figures,
        typed_letter_by_letter: typing,
        ...(peer && { [peerRelease]: Object.fromEntries(ways.map((way, at) => [way, peerFigures(peers[at]!)])) }),
      };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: (figures) =>
    [
      ...ways.flatMap((way) => {
        const { search, autocomplete, cleanse, bm25, cleanse_per_cpu_second } = figures[way] as Figures;
        const other = (figures[peerRelease] as Record<string, PeerFigures> | undefined)?.[way];
        return [
          `${way.toUpperCase()}: in per cent, all pairs | pairs of postcode areas that no fit saw`,
          'first, among 5, nothing',
          ...[lines('search', search, listLine), lines('autocomplete', autocomplete, listLine)].flat(),
          ...lines('BM25', bm25.list, listLine),
          'first; precision / recall at 0.75 and at 0.9; recall at 98.5 and 99.5 % precision; calibration error',
          ...lines('cleanse', cleanse, matchLine),
          ...lines('BM25', bm25.match, matchLine),
          ...(other === undefined ? [] : lines(peerRelease, other.match, matchLine)),
          ...Object.keys(cleanse.kinds).map(
            (kind) =>
              `  ${kind.padEnd(20)} search ${listLine(search.kinds[kind]!)}   cleanse ${matchLine(cleanse.kinds[kind]!)}`,
          ),
          `cleansed per CPU second: ${cleanse_per_cpu_second}${other ? `, ${peerRelease} with its start and the preparing of the list: ${other.per_cpu_second_prepared}` : ''}`,
        ];
      }),
      ...Object.entries(figures.typed_letter_by_letter as Record<string, TypingFigures>).map(
        ([texts, { texts: count, left, empty }]) =>
          `of ${count} texts ${texts}, typed letter by letter: the right one left the first five for ${left}, an empty list for ${empty}`,
      ),
    ].join('\n'),
} satisfies Benchmark;

const ways = ['with postcode', 'without postcode'] as const;
const textOf =
  (way: (typeof ways)[number]) =>
  ({ text, withoutPostcode }: Pair): string =>
    way === 'with postcode' ? text : withoutPostcode;

/** The right addresses of pairs as they are stored. Twins mean the same. */
const asStored = (pairs: readonly Pair[], rows: readonly ListedRow[]): readonly Pick<Pair, 'text' | 'right'>[] => {
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return pairs.flatMap(({ right: [id] }) => {
    if (id === undefined) return [];
    const text = texts.get(id)!;
    return { text, right: rows.filter((row) => row.text === text).map((row) => row.id) };
  });
};

type Figures = {
  readonly search: ByPart<ListFigures>;
  readonly autocomplete: ByPart<ListFigures>;
  readonly cleanse: ByPart<MatchFigures>;
  readonly cleanse_per_cpu_second: number;
  readonly bm25: { readonly list: ByPart<ListFigures>; readonly match: ByPart<MatchFigures> };
};
type PeerFigures = { readonly match: ByPart<MatchFigures>; readonly per_cpu_second_prepared: number };

const judge = async (
  pairs: readonly Pair[],
  textOf: (pair: Pair) => string,
  { search, suggest, cleanse }: Endpoints,
  words: (text: string) => readonly { readonly id: string; readonly confidence: number }[],
): Promise<Figures> => {
  const texts = pairs.map(textOf);
  const listed = async (ask: (text: string) => readonly string[]): Promise<Listed[]> =>
    (await askAll(texts, ask)).map((ids, at) => ({ pair: pairs[at]!, ids }));
  const matched = async (
    ask: (text: string) => { readonly id: string; readonly confidence: number },
  ): Promise<Matched[]> => (await askAll(texts, ask)).map((answer, at) => ({ pair: pairs[at]!, ...answer }));
  const started = process.cpuUsage();
  const cleansed = await matched(cleanse);
  const { user, system } = process.cpuUsage(started);
  return {
    search: judgeLists(await listed(search)),
    autocomplete: judgeLists(await listed(suggest)),
    cleanse: judgeMatches(cleansed),
    cleanse_per_cpu_second: Math.round((pairs.length * 1e6) / (user + system)),
    bm25: {
      list: judgeLists(await listed((text) => words(text).map(({ id }) => id))),
      match: judgeMatches(await matched((text) => words(text)[0] ?? { id: '', confidence: 0 })),
    },
  };
};

const peerFigures = ({ answers, per_cpu_second_prepared }: PeerAnswers): PeerFigures => ({
  match: judgeMatches(answers),
  per_cpu_second_prepared,
});

const lines = <One>(name: string, { all, unseen }: ByPart<One>, lineOf: (one: One) => string): readonly string[] => [
  `  ${name.padEnd(26)} ${lineOf(all)} | ${lineOf(unseen)}`,
];
const column = (value: number): string => value.toFixed(1).padStart(5);
const listLine = ({ top_1, top_5, empty }: ListFigures): string => [top_1, top_5, empty].map(column).join(' ');
const matchLine = (one: MatchFigures): string =>
  [
    column(one.first),
    `${column(one.precision_at_075)}/${column(one.recall_at_075)}`,
    `${column(one.precision_at_090)}/${column(one.recall_at_090)}`,
    `${column(one.recall_at_985)} ${column(one.recall_at_995)}`,
    one.calibration_error.toFixed(3),
  ].join('  ');
