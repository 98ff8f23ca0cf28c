import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataCatalogues } from '../packages/server/src/compose/data-catalogues.ts';
import { createRandom } from '../packages/server/src/demo/random.ts';
import { CsvSplitter } from '../packages/server/src/import/csv-rows.ts';
import { findFormat } from '../packages/server/src/import/formats.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { evidenceCleanser } from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import { importData, unwatched } from '../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../packages/server/src/operations/import/refusals.ts';
import { searchText } from '../packages/server/src/operations/search/search-text.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { type MeasuredCountry, measuredCountries } from './support/abroad/countries.ts';
import {
  type Answered,
  judgeQuestions,
  type Question,
  recallAt,
  type Shares,
  sameText,
} from './support/abroad/judge.ts';
import { absentDoors, type Door, doorOf, inOrder, ways } from './support/abroad/ways.ts';
import type { Benchmark } from './support/benchmark.ts';

/** What was measured of a country. */
type CountryFigures = {
  /** How many addresses its index has. */
  readonly addresses: number;
  readonly ways: Readonly<Record<string, Shares>>;
  /** The share of all questions above that cleansing answers if 98.5 % of its answers must be right; absent numbers count. */
  readonly recall_at_985: number;
  /** Numbers that the register lacks, and the share of them that cleansing answers with 0.75 or more. */
  readonly absent: { readonly asked: number; readonly trusted: number };
};

/**
 * How often the address that was meant is found in countries whose registers are public: real questions, and the addresses of the registers
 * as people write them there. The data is not part of the project.
 */
export default {
  async run({ say, full }) {
    const figures: Record<string, CountryFigures> = {};
    for (const [iso, country] of Object.entries(measuredCountries)) {
      if (!existsSync(folder + country.file)) {
        say(`${iso} is left out: there is no ${folder}${country.file}`);
        continue;
      }
      say(`Importing ${iso}`);
      figures[iso] = await judgeCountry(iso, country, full ? Number.POSITIVE_INFINITY : mostDoors);
    }
    return { figures };
  },
  describe: ({ figures }) =>
    Object.entries(figures as Record<string, CountryFigures>)
      .flatMap(([iso, { addresses, ways: shares, recall_at_985, absent }]) => [
        `${iso}: ${addresses} addresses; recall of cleansing at 98.5 % precision ${recall_at_985} %; of ${absent.asked} absent numbers ${absent.trusted} % are answered with 0.75 or more`,
        ...Object.entries(shares).map(
          ([way, { asked, first, none, cleansed, trusted, trusted_wrong }]) =>
            `  ${way.padEnd(26)} ${asked} asked; search: first ${first} %, nothing ${none} %; cleansing: right ${cleansed} %, with 0.75 or more ${trusted} %, wrong with it ${trusted_wrong} %`,
        ),
      ])
      .join('\n'),
} satisfies Benchmark;

const folder = fileURLToPath(new URL('../../shared/data/', import.meta.url));
const mostDoors = 600;

const judgeCountry = async (iso: string, country: MeasuredCountry, most: number): Promise<CountryFigures> => {
  const data = mkdtempSync(join(tmpdir(), 'fingerpost-bench-'));
  try {
    const options = { names: [], country: iso, dataset: country.dataset, ...(country.map && { map: country.map }) };
    const open = async () => (await findFormat(country.format).open([folder + country.file], options))[0];
    const all: Door[] = [];
    const delivery = await open();
    if (delivery.kind !== 'addresses') throw new Error(`${country.file} has no addresses`);
    for await (const rows of delivery.read(unwatched)) all.push(...rows.map(doorOf));
    const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
    await importData({ delivery: await open(), refusals: new Refusals(), build: true }, catalogues);
    const index = openLiveIndex({ folder: data, region: iso.toLowerCase(), pollMs: 60_000, onError: console.error });
    const datasets = new Set([country.dataset]);
    const asked = {
      cleanse: evidenceCleanser(index, { nowMs: () => 0, budgetMs: 1 }),
      search: (text: string) => {
        const request = { ...plainSearch, text, datasets, limit: 5 };
        return searchText(index, request, index.search).addresses[0];
      },
    };
    const doors = sampled(
      all.filter(({ thoroughfare }) => thoroughfare !== ''),
      most,
    );
    const shares: Record<string, Shares> = {};
    const answers: Answered[] = [];
    let answerable = 0;
    const judge = (way: string, questions: readonly Question[]): void => {
      const judged = judgeQuestions(questions, asked, datasets);
      shares[way] = judged.shares;
      answers.push(...judged.answers);
      answerable += questions.length;
    };
    for (const [way, questions] of realQuestions(country)) judge(way, questions);
    for (const [way, write] of Object.entries(ways)) {
      const random = createRandom(3, 1);
      judge(
        way,
        doors.map((door) => ({ text: write(door, country, random), isRight: isDoor(door, country) })),
      );
    }
    const noDoors = absentDoors(doors, all).map((door) => ({
      text: inOrder(country.codePerHome ? { ...door, postcode: '' } : door, country, createRandom(3, 1)),
      isRight: () => false,
    }));
    const absent = judgeQuestions(noDoors, asked, datasets);
    index.close();
    return {
      addresses: all.length,
      ways: shares,
      recall_at_985: recallAt(0.985, [...answers, ...absent.answers], answerable),
      absent: { asked: absent.shares.asked, trusted: absent.shares.trusted_wrong },
    };
  } finally {
    rmSync(data, { recursive: true });
  }
};

/** A home that has its own code is known by it; another door by street, number and flat, because some towns have the same street. */
const isDoor =
  (door: Door, { codePerHome }: MeasuredCountry): Question['isRight'] =>
  (record) =>
    codePerHome
      ? sameText(record.group.entry.postcode, door.postcode)
      : sameText(record.building_number, door.building_number) &&
        sameText(record.sub_building_name, door.sub_building_name) &&
        sameText(record.group.thoroughfare, door.thoroughfare);

/** The questions that people asked, those that are spelt right and the others. */
const realQuestions = ({
  questions,
}: MeasuredCountry): readonly (readonly [way: string, asked: readonly Question[]])[] => {
  if (questions === undefined) return [];
  const splitter = new CsvSplitter();
  const { rows } = splitter.push(readFileSync(folder + questions, 'utf8'));
  const all = [...rows, ...splitter.end().rows].slice(1);
  const asked = (misspelt: string): readonly Question[] =>
    all
      .filter((row) => row[3] === misspelt)
      .map(([text = '', number = '', street = '']) => ({
        text,
        isRight: ({ building_number, group }) =>
          sameText(building_number, number) && sameText(group.thoroughfare, street),
      }));
  return [
    ['questions', asked('0')],
    ['questions, misspelt', asked('1')],
  ];
};

const sampled = (doors: readonly Door[], most: number): readonly Door[] => {
  const step = Math.max(1, Math.ceil(doors.length / most));
  return doors.filter((_, at) => at % step === 0);
};
