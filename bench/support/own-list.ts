import type { Dataset } from '@fingerpost/core/contract/datasets';
import { dataCatalogues } from '../../packages/server/src/compose/data-catalogues.ts';
import { findFormat } from '../../packages/server/src/import/formats.ts';
import { type LiveIndex, openLiveIndex } from '../../packages/server/src/index/live-index.ts';
import { evidenceCleanser } from '../../packages/server/src/operations/cleanse/cleanse-address.ts';
import { importData } from '../../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../../packages/server/src/operations/import/refusals.ts';
import { searchText, suggestWhileTyping } from '../../packages/server/src/operations/search/search-text.ts';
import { wholeFirst } from '../../packages/server/src/operations/search/whole-first.ts';
import type { AddressIndex, AddressRecord } from '../../packages/server/src/ports/address-index.ts';
import { plainSearch } from '../../packages/server/src/ports/address-search.ts';

/** What the endpoints answer to a text, as ids: `search` is /addresses, `suggest` /autocomplete/addresses. */
export type Endpoints = {
  readonly search: (text: string) => readonly string[];
  readonly suggest: (text: string) => readonly string[];
  /** An id of '' is no match. */
  readonly cleanse: (text: string) => { readonly id: string; readonly confidence: number };
  close(): void;
};

/** Imports a table as the dataset `own`, as `fingerpost import csv` does, and opens its index. */
export const importOwnList = async (data: string, file: string): Promise<LiveIndex> => {
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  const [delivery] = await findFormat('csv').open([file], { names: [], country: 'GBR', dataset: 'own' });
  await importData({ delivery, refusals: new Refusals(), build: true }, catalogues);
  return openIndex(data);
};

/** Imports a table and opens what the endpoints answer over it. */
export const openOwnList = async (data: string, file: string): Promise<Endpoints> =>
  ownEndpoints(await importOwnList(data, file));

/** What the endpoints answer over the index of an own list. */
export const ownEndpoints = (index: AddressIndex): Endpoints => endpointsOver(index, own, ({ native_id }) => native_id);

/** Opens the index of a folder. */
export const openIndex = (data: string): LiveIndex =>
  openLiveIndex({ folder: data, pollMs: 60_000, onError: console.error });

/** The dataset of own lists. */
export const own: ReadonlySet<Dataset> = new Set(['own']);

/** What the endpoints do over an index, without HTTP, charges and limits. */
export const endpointsOver = (
  index: AddressIndex & Partial<Pick<LiveIndex, 'close'>>,
  datasets: ReadonlySet<Dataset>,
  idOf: (record: AddressRecord) => string,
): Endpoints => {
  const cleanse = evidenceCleanser(index, { nowMs: Date.now, budgetMs: 60_000 });
  const asked = (text: string) => ({ ...plainSearch, text: text.slice(0, longestQuery), datasets, limit: 5 });
  return {
    search: (text) => wholeFirst(searchText(index, asked(text), index.search), asked(text)).addresses.map(idOf),
    suggest: (text) => suggestWhileTyping(index, asked(text), index.suggest).addresses.map(idOf),
    cleanse(text) {
      const answer = cleanse({ query: text, postcode: '', post_town: '', county: '' }, datasets);
      if (answer === 'late') throw new Error(`Over its time: ${text}`);
      return answer === undefined
        ? { id: '', confidence: 0 }
        : { id: idOf(answer.match), confidence: answer.confidence };
    },
    close: () => index.close?.(),
  };
};

/** Of a longer text the benchmarks ask for the beginning, as a form would. */
const longestQuery = 150;
