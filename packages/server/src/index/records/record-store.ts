import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Point } from '@fingerpost/core/geo/point';
import type { AddressGroup, AddressRecord, PostcodeEntry } from '../../ports/address-index.ts';
import { countPremises, nthPremise } from '../../ports/choose-premise.ts';
import { cutPremise } from '../lines/cut-line.ts';
import { premiseFieldCount } from '../lines/line-fields.ts';
import { readPremise } from '../lines/premise-line.ts';
import { readGroup } from '../lines/street-line.ts';
import { suffixText } from '../lines/suffix-code.ts';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import { absent, utf8Block } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { firstNotLess } from '../store/search-sorted.ts';
import { openLinePlaces } from './line-places.ts';

/** The addresses of a build. A group is identified by its number, an address by its ordinal, which runs through all groups. */
export type RecordStore = ReturnType<typeof openRecordStore>;

/** Opens the address tables of a build. */
export const openRecordStore = (build: OpenBuild, postcodes: PostcodeStore) => {
  const { manifest, tables } = build;
  const blocks = tables['group-block'];
  const ordinals = tables['group-ordinal'];
  const streets = tables['group-street'];
  const metas = tables['group-meta'];
  const udprns = tables.udprn;
  const suffixes = tables.suffix;
  const premises = tables['group-premises'];
  const longitudes = tables['own-longitude'];
  const latitudes = tables['own-latitude'];

  const datasetOf = (group: number): Dataset => manifest.datasets[metas[group]! & ~utf8Block]!;
  const rowsOf = (group: number): number => ordinals[group + 1]! - ordinals[group]!;
  const standsForMore = (group: number): boolean => premises.length > 0 && premises[group] !== 0;

  /** Tables that a country does not need are empty. */
  const udprnAt = (ordinal: number): number => (udprns.length === 0 ? 0 : udprns[ordinal]!);
  const suffixAt = (ordinal: number): string => (suffixes.length === 0 ? '' : suffixText(suffixes[ordinal]!));
  const pointAt = (ordinal: number, entry: PostcodeEntry): Point | undefined =>
    longitudes.length === 0 || longitudes[ordinal] === absent
      ? entry.point
      : { longitude: longitudes[ordinal]! / 1e6, latitude: latitudes[ordinal]! / 1e6 };

  const groupAt = (group: number, entry: PostcodeEntry): AddressGroup =>
    readGroup(postcodes.streetText(streets[group]!), entry, datasetOf(group));

  const lines = openLinePlaces(build);

  /** The fields of the line that is being read. */
  const fields: string[] = new Array(premiseFieldCount).fill('');
  const readFields = (group: AddressGroup, ordinal: number): AddressRecord =>
    readPremise(fields, group, udprnAt(ordinal), suffixAt(ordinal), pointAt(ordinal, group.entry));

  /** Appends the group's rows from the first up to the end, counted within the group. Lines in Latin-1 are decoded at once. */
  const appendRows = (
    records: AddressRecord[],
    group: number,
    entry: PostcodeEntry,
    { first, end }: { readonly first: number; readonly end: number },
  ): void => {
    const shared = groupAt(group, entry);
    const ordinal = ordinals[group]!;
    const start = lines.startOf(group, first);
    const text = lines.isLatin1(group) ? lines.textOf(group, start, blocks[group + 1]!) : undefined;
    let from = start;
    for (let at = first; at < end; at++) {
      const to = lines.endOf(ordinal + at, from);
      if (text === undefined) cutPremise(lines.textOf(group, from, to), fields);
      else cutPremise(text, fields, from - start, to - start);
      records.push(readFields(shared, ordinal + at));
      from = lines.nextOf(ordinal + at, to);
    }
  };

  /** The same for rows that cover many premises: reads all rows and picks the wanted premises. */
  const appendPremises = (
    records: AddressRecord[],
    group: number,
    entry: PostcodeEntry,
    { first, end }: { readonly first: number; readonly end: number },
  ): void => {
    const rows: AddressRecord[] = [];
    appendRows(rows, group, entry, { first: 0, end: rowsOf(group) });
    let before = 0;
    for (const row of rows) {
      const count = countPremises(row.ranges);
      const last = Math.min(count, end - before);
      for (let place = Math.max(0, first - before); place < last; place++) records.push(nthPremise(row, place));
      before += count;
      if (before >= end) return;
    }
  };

  /** An excerpt of a few groups is opened for every search of a cluster. */
  const slots = Math.min(remembered, metas.length);
  const owners = new Int32Array(slots).fill(-1);
  const kept: AddressGroup[] = [];
  /** Caches recent groups, which are needed again with each typed letter. */
  const rememberedGroup = (group: number): AddressGroup => {
    const slot = group % slots;
    if (owners[slot] !== group) {
      kept[slot] = groupAt(group, postcodes.entryAt(tables['group-postcode'][group]!));
      owners[slot] = group;
    }
    return kept[slot]!;
  };

  let lastGroup = 0;
  /** Caches the last one, which is needed again for the address's dataset and for its record. */
  const groupOf = (ordinal: number): number => {
    if (ordinal < ordinals[lastGroup]! || ordinal >= ordinals[lastGroup + 1]!)
      lastGroup = firstNotLess(ordinals, ordinal + 1) - 1;
    return lastGroup;
  };

  const recordIn = (group: number, ordinal: number): AddressRecord => {
    const shared = rememberedGroup(group);
    const start = lines.startOf(group, ordinal - ordinals[group]!);
    cutPremise(lines.textOf(group, start, lines.endOf(ordinal, start)), fields);
    return readFields(shared, ordinal);
  };

  return {
    datasetOf,
    groupAt,
    /** Appends all rows of the group, with ranges unchanged. */
    appendRows: (records: AddressRecord[], group: number, entry: PostcodeEntry): void =>
      appendRows(records, group, entry, { first: 0, end: rowsOf(group) }),
    /** How many addresses the group has. A row with ranges counts as its premises. */
    countOf: (group: number): number => (standsForMore(group) ? premises[group]! : rowsOf(group)),
    groupOf,
    /** Appends the group's addresses from the first up to the end, counted within the group. */
    appendRecords: (
      records: AddressRecord[],
      group: number,
      entry: PostcodeEntry,
      page: { readonly first: number; readonly end: number },
    ): void => (standsForMore(group) ? appendPremises : appendRows)(records, group, entry, page),
    /** The row of this ordinal, which must exist. */
    recordAt: (ordinal: number): AddressRecord => recordIn(groupOf(ordinal), ordinal),
    /** The same, with a known group. */
    recordIn,
  };
};

/** How many groups are cached. With more, the garbage collector copies more of them. */
const remembered = 512;
