import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressGroup, AddressRecord, PostcodeEntry } from '../../ports/address-index.ts';
import { cutLine } from '../record/cut-line.ts';
import { premiseFieldCount, readPremise } from '../record/premise-line.ts';
import { readGroup } from '../record/street-line.ts';
import { utf8Block } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { PostcodeStore } from './postcode-store.ts';
import { firstNotLess } from './search-sorted.ts';

/** The addresses of a build. A group is spoken of by its number, an address by its ordinal, which runs through all groups. */
export type RecordStore = ReturnType<typeof openRecordStore>;

/** Opens the address tables of a build. */
export const openRecordStore = ({ manifest, tables, heaps }: OpenBuild, postcodes: PostcodeStore) => {
  const blocks = tables['group-block'];
  const ordinals = tables['group-ordinal'];
  const streets = tables['group-street'];
  const metas = tables['group-meta'];
  const udprns = tables.udprn;

  const datasetOf = (group: number): Dataset => manifest.datasets[metas[group]! & ~utf8Block]!;
  const countOf = (group: number): number => ordinals[group + 1]! - ordinals[group]!;

  const groupAt = (group: number, entry: PostcodeEntry): AddressGroup =>
    readGroup(postcodes.streetText(streets[group]!), entry, datasetOf(group));

  const decode = (group: number, start: number, end: number): string =>
    heaps.blocks.toString(metas[group]! & utf8Block ? 'utf8' : 'latin1', start, end);

  /** Where the line of this place begins in the block heap. */
  const lineStart = (group: number, place: number): number => {
    let start = blocks[group]!;
    for (let left = place; left > 0; left--) start = lineEnd(group, start) + 1;
    return start;
  };

  const lineEnd = (group: number, start: number): number => {
    const bytes = heaps.blocks;
    const end = blocks[group + 1]!;
    let at = start;
    while (at < end && bytes[at] !== newline) at++;
    return at;
  };

  /** The fields of the line that is being read. */
  const fields: string[] = new Array(premiseFieldCount).fill('');

  /** Appends the group's addresses from the first up to the end, counted within the group. Their lines are decoded at once. */
  const appendRecords = (
    records: AddressRecord[],
    group: number,
    entry: PostcodeEntry,
    { first, end }: { readonly first: number; readonly end: number },
  ): void => {
    const shared = groupAt(group, entry);
    const ordinal = ordinals[group]!;
    const text = decode(group, lineStart(group, first), blocks[group + 1]!);
    let next = 0;
    for (let at = first; at < end; at++) {
      next = cutLine(text, next, fields);
      records.push(readPremise(fields, shared, udprns[ordinal + at]!));
    }
  };

  const groupOf = (ordinal: number): number => firstNotLess(ordinals, ordinal + 1) - 1;

  return {
    datasetOf,
    countOf,
    groupOf,
    appendRecords,
    /** The address of this ordinal, which must exist. */
    recordAt: (ordinal: number): AddressRecord => {
      const group = groupOf(ordinal);
      const entry = postcodes.entryAt(tables['group-postcode'][group]!);
      const start = lineStart(group, ordinal - ordinals[group]!);
      cutLine(decode(group, start, lineEnd(group, start)), 0, fields);
      return readPremise(fields, groupAt(group, entry), udprns[ordinal]!);
    },
  };
};

const newline = 0x0a;
