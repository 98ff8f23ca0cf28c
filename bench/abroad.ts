import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { foldText } from '@fingerpost/core/text/fold-text';
import { dataCatalogues } from '../packages/server/src/compose/data-catalogues.ts';
import { createRandom, type Random } from '../packages/server/src/demo/random.ts';
import { CsvSplitter } from '../packages/server/src/import/csv-rows.ts';
import { findFormat } from '../packages/server/src/import/formats.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { importData } from '../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../packages/server/src/operations/import/refusals.ts';
import { orByEvidence } from '../packages/server/src/operations/search/search-by-evidence.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/**
 * How often the address that was meant comes first in countries whose registers are public: real questions, and the addresses of the
 * registers as people write them there. The data is not part of the project.
 */
export default {
  async run({ say }) {
    const figures: Record<string, Record<string, Shares>> = {};
    for (const [iso, country] of Object.entries(countries)) {
      if (!existsSync(folder + country.file)) throw new Error(`The addresses are missing: put them into ${folder}`);
      say(`Importing ${iso}`);
      figures[iso] = await judgeCountry(iso, country);
    }
    return { figures };
  },
  describe: ({ figures }) =>
    Object.entries(figures as Record<string, Record<string, Shares>>)
      .flatMap(([iso, ways]) =>
        Object.entries(ways).map(
          ([way, { asked, first, none }]) =>
            `${iso} ${way.padEnd(20)} ${asked} asked, first ${first} %, nothing ${none} %`,
        ),
      )
      .join('\n'),
} satisfies Benchmark;

const folder = fileURLToPath(new URL('../../shared/data/abroad/', import.meta.url));

type Shares = { readonly asked: number; readonly first: number; readonly none: number };
type Door = { readonly number: string; readonly street: string; readonly city: string; readonly postcode: string };
type Country = {
  readonly file: string;
  readonly questions?: string;
  readonly numberFirst: boolean;
  /** Local short forms, each a pattern and what people write instead. */
  readonly shortForms: readonly (readonly [RegExp, string])[];
};

const countries: Readonly<Record<string, Country>> = {
  FRA: {
    file: 'fr/addresses.csv',
    questions: 'fr/questions.csv',
    numberFirst: true,
    shortForms: [
      [/\bAvenue\b/i, 'Av.'],
      [/\bBoulevard\b/i, 'Bd'],
      [/\bRue\b/i, 'R.'],
      [/\bPlace\b/i, 'Pl'],
      [/\bChemin\b/i, 'Ch.'],
      [/\bRoute\b/i, 'Rte'],
      [/\bImpasse\b/i, 'Imp.'],
      [/\bSaint\b/i, 'St'],
      [/\bGénéral\b/i, 'Gal'],
      [/\bDocteur\b/i, 'Dr'],
    ],
  },
  DEU: {
    file: 'de/berlin.csv.gz',
    numberFirst: false,
    shortForms: [
      [/straße\b/, 'str.'],
      [/Straße\b/, 'Str.'],
      [/platz\b/, 'pl.'],
    ],
  },
  ESP: {
    file: 'es/madrid.csv',
    numberFirst: false,
    shortForms: [
      [/\bCALLE\b/i, 'C/'],
      [/\bAVENIDA\b/i, 'Avda.'],
      [/\bPLAZA\b/i, 'Pza.'],
      [/\bPASEO\b/i, 'Pº'],
      [/\bCARRETERA\b/i, 'Ctra.'],
      [/\bDOCTOR\b/i, 'Dr.'],
    ],
  },
};

const judgeCountry = async (iso: string, country: Country): Promise<Record<string, Shares>> => {
  const data = mkdtempSync(join(tmpdir(), 'fingerpost-bench-'));
  try {
    const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
    const options = { names: [], country: iso, dataset: 'oa' } as const;
    const [delivery] = await findFormat('openaddresses').open([folder + country.file], options);
    await importData({ delivery, refusals: new Refusals(), build: true }, catalogues);
    const index = openLiveIndex({ folder: data, region: iso.toLowerCase(), pollMs: 60_000, onError: console.error });
    const search = (text: string) => {
      const asked = { ...plainSearch, text, datasets: oa, limit: 5 };
      return orByEvidence(index.search(asked), index, asked).addresses;
    };
    const judge = (asked: readonly (readonly [text: string, number: string, street: string])[]): Shares => {
      let [first, none] = [0, 0];
      for (const [text, number, street] of asked) {
        const [hit] = search(text.slice(0, longestQuery));
        if (hit === undefined) none++;
        else if (same(hit.building_number, number) && same(hit.group.thoroughfare, street)) first++;
      }
      const share = (count: number): number => rounded((100 * count) / asked.length, 4);
      return { asked: asked.length, first: share(first), none: share(none) };
    };
    const doors = sampled(readDoors(country.file));
    const shares: Record<string, Shares> = {};
    if (country.questions !== undefined) {
      const questions = rowsOf(country.questions);
      for (const [way, misspelt] of [
        ['questions', '0'],
        ['questions, misspelt', '1'],
      ] as const)
        shares[way] = judge(
          questions
            .filter((row) => row[3] === misspelt)
            .map(([text = '', number = '', street = '']) => [text, number, street]),
        );
    }
    for (const [way, write] of Object.entries(ways)) {
      const random = createRandom(3, 1);
      shares[way] = judge(doors.map((door) => [write(door, country, random), door.number, door.street]));
    }
    index.close();
    return shares;
  } finally {
    rmSync(data, { recursive: true });
  }
};

const oa: ReadonlySet<Dataset> = new Set(['oa']);
const longestQuery = 150;
const mostDoors = 600;

const same = (one: string, other: string): boolean =>
  foldText(one).replaceAll(' ', '') === foldText(other).replaceAll(' ', '');

const inOrder = ({ number, street, city, postcode }: Door, { numberFirst }: Country): string =>
  `${numberFirst ? `${number} ${street}` : `${street} ${number}`}, ${postcode} ${city}`.replace(/ {2,}/g, ' ');

/** The ways in which people write an address. */
const ways: Readonly<Record<string, (door: Door, country: Country, random: Random) => string>> = {
  'as registered': inOrder,
  'without accents': (door, country) => inOrder(door, country).normalize('NFD').replace(/\p{M}/gu, ''),
  'short forms': (door, country) =>
    inOrder(
      { ...door, street: country.shortForms.reduce((text, [from, to]) => text.replace(from, to), door.street) },
      country,
    ),
  'one typo': (door, country, random) => inOrder({ ...door, street: withTypo(door.street, random) }, country),
  'no town or postcode': (door, country) => inOrder({ ...door, city: '', postcode: '' }, country).replace(/,\s*$/, ''),
  'no small words': (door, country) =>
    inOrder(
      { ...door, street: door.street.replace(/ (?:de|du|des|la|le|les|del|las|los|el|am|an|der|und)(?= )/gi, '') },
      country,
    ),
};

/** Swaps two letters of the longest word. */
const withTypo = (street: string, random: Random): string => {
  const words = street.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const at = 1 + Math.floor(random.next() * Math.max(1, longest.length - 3));
  return street.replace(
    longest,
    longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2),
  );
};

const sampled = (doors: readonly Door[]): readonly Door[] => {
  const step = Math.ceil(doors.length / mostDoors);
  return doors.filter((_, at) => at % step === 0);
};

const readDoors = (file: string): readonly Door[] =>
  rowsOf(file)
    .map((row) => ({ number: row[2] ?? '', street: row[3] ?? '', city: row[5] ?? '', postcode: row[8] ?? '' }))
    .filter(({ number, street }) => number !== '' && street !== '');

const rowsOf = (file: string): readonly (readonly string[])[] => {
  const bytes = readFileSync(folder + file);
  const splitter = new CsvSplitter();
  const { rows } = splitter.push((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  return [...rows, ...splitter.end().rows].slice(1);
};
