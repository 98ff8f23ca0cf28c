import { addressId } from '../../../ports/address-id.ts';
import type { AddressIndex } from '../../../ports/address-index.ts';
import {
  type Build,
  type Catalogue,
  noneActive,
  type Source,
  type StageOptions,
  UnknownBuildError,
} from '../../../ports/catalogue.ts';
import { type AddressRow, type PostcodeRow, rowName } from '../../../ports/reference-rows.ts';
import type { Catalogues } from '../import-data.ts';

/** A catalogue for tests that keeps its rows in memory; `failBuild` makes the next build fail. */
export const createTestCatalogue = (): Catalogue & {
  readonly staged: Map<string, readonly (AddressRow | PostcodeRow)[]>;
  failBuild: boolean;
} => {
  const staged = new Map<string, readonly (AddressRow | PostcodeRow)[]>();
  const builds: Build[] = [];
  const history: string[] = [];
  const stage = async (
    source: string,
    batches: AsyncIterable<readonly (AddressRow | PostcodeRow)[]>,
    { onto }: StageOptions = {},
  ) => {
    const rows: (AddressRow | PostcodeRow)[] = [];
    for await (const batch of batches) rows.push(...batch);
    const former = staged.get(source);
    const gone = new Set([...rows.map(nameOf), ...(onto?.removed ?? [])]);
    const kept = onto === undefined ? [] : (former ?? []).filter((row) => !gone.has(nameOf(row)));
    staged.set(source, [...kept, ...rows]);
    return { rows: rows.length };
  };
  const list = () => builds.map((build) => ({ ...build, active: build.id === history.at(-1) })).reverse();
  const find = (id: string | undefined): Build => {
    const build = list().find((candidate) => candidate.id === id);
    if (build === undefined) throw new UnknownBuildError(`There is no build ${id}.`);
    return build;
  };
  const activate = async (id: string): Promise<Build> => {
    find(id);
    history.push(id);
    return find(id);
  };
  return {
    staged,
    failBuild: false,
    stageAddresses: stage,
    stagePostcodes: stage,
    stagePoints: async () => ({ rows: 0 }),
    stageCounties: async () => ({ rows: 0 }),
    sampleStaged: () => [],
    stagedAddresses: () => [],
    stagedSources: () => [...staged.keys()].map((source) => ({ source: source as Source, demo: false })),
    currentTo: () => '',
    builtRows: (source) => staged.get(source)?.length ?? 0,
    async build(progress) {
      if (this.failBuild) throw new Error('The disk is full.');
      progress?.({ stage: 'Building', done: 1, total: 1 });
      const counts = [...staged]
        .filter(([source]) => source !== 'onspd')
        .map(([source, rows]) => [source, rows.length]);
      const postcodes = staged.get('onspd')?.length ?? 0;
      const createdAt = '2025-01-02T03:04:05.000Z';
      const id = `build-${builds.length + 1}`;
      builds.push({
        id,
        region: 'gbr',
        active: false,
        format: 'current',
        createdAt,
        bytes: 1_500_000,
        addresses: Object.fromEntries(counts),
        repeated: 0,
        postcodes,
        places: 0,
        sources: undefined,
        importedAt: {},
        made: undefined,
      });
      return find(id);
    },
    list: async () => list(),
    activate,
    async rollback() {
      find(history.at(-2));
      history.pop();
      return find(history.at(-1));
    },
    prepareSwitch: async (id) => ({ pointer: { path: '', text: id }, rows: [], finish: () => activate(id) }),
    async remove(id) {
      builds.splice(
        builds.findIndex((build) => build.id === id),
        1,
      );
      return find(history.at(-1));
    },
    prune: async () => [],
    filesOf: async () => undefined,
    takeIn: async () => {},
    unstage: async (source) => void staged.delete(source),
    read: (_, ask) => ask(readRows(staged)),
    async check(id = history.at(-1)) {
      if (id === undefined) return [noneActive];
      return find(id).id === 'build-1' ? [] : ['addresses.bin is cut off.'];
    },
  };
};

/** What an import asks of a build. */
const readRows = (staged: ReadonlyMap<string, readonly (AddressRow | PostcodeRow)[]>): AddressIndex => {
  const all = [...staged.values()].flat();
  const addresses = all.filter((row) => 'dataset' in row).map(asRecord);
  return {
    findById: (id: string) => addresses.find((record) => addressId(record) === id),
    listRows: () => addresses,
    findPostcode: (postcode: string) => all.find((row) => row.postcode === postcode),
  } as unknown as AddressIndex;
};

const asRecord = (row: AddressRow) => ({ ...row, raw: row, group: { ...row, raw: row, entry: row } });

const nameOf = (row: AddressRow | PostcodeRow): string => ('dataset' in row ? rowName(row) : row.postcode);

/** Only a catalogue that keeps its rows in memory can forget those of a draft. */
const draftOf = (catalogue: Catalogue & { readonly staged?: Map<string, readonly (AddressRow | PostcodeRow)[]> }) => {
  const { staged } = catalogue;
  const former = [...(staged ?? [])];
  let committed = false;
  return {
    commit: async (builds: readonly Build[]) => {
      committed = true;
      return Promise.all(builds.map(({ id }) => catalogue.activate(id)));
    },
    end: () => {
      if (committed || staged === undefined) return;
      staged.clear();
      for (const [source, rows] of former) staged.set(source, rows);
    },
  };
};

/** The catalogue of addresses, with an empty one of places. */
export const withPlaces = (addresses: Catalogue): Catalogues => {
  const none = () => Promise.reject(new UnknownBuildError('There are no places.'));
  const places = {
    ...{
      stagePlaces: none,
      build: none,
      activate: none,
      prepareSwitch: none,
      rollback: none,
      remove: none,
      takeIn: none,
    },
    read: () => [] as never,
    check: async () => [noneActive],
    list: async () => [],
    prune: async () => [],
    filesOf: async () => undefined,
    sampleStaged: () => [],
    builtRows: () => 0,
    unbuilt: () => false,
  };
  const both = { addresses: { of: () => addresses, regions: () => ['gbr'], unbuilt: () => [] }, places };
  return { ...both, draft: () => ({ ...both, ...draftOf(addresses) }) };
};
