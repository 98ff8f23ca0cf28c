import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressGroup, AddressRecord, PostcodeEntry } from '../../ports/address-index.ts';
import { readPremise } from '../record/premise-line.ts';
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

  /** One text for all premises of the group: decoding it at once is what makes reading fast. */
  const linesOf = (group: number): string[] => {
    const start = blocks[group]!;
    const end = blocks[group + 1]!;
    const text = heaps.blocks.toString(metas[group]! & utf8Block ? 'utf8' : 'latin1', start, end);
    return text.split('\n');
  };

  /** Appends the group's addresses from the first up to the end, counted within the group. */
  const appendRecords = (
    records: AddressRecord[],
    group: number,
    entry: PostcodeEntry,
    { first, end }: { readonly first: number; readonly end: number },
  ): void => {
    const shared = groupAt(group, entry);
    const lines = linesOf(group);
    const ordinal = ordinals[group]!;
    for (let at = first; at < end; at++) records.push(readPremise(lines[at]!, shared, udprns[ordinal + at]!));
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
      const line = linesOf(group)[ordinal - ordinals[group]!]!;
      return readPremise(line, groupAt(group, entry), udprns[ordinal]!);
    },
  };
};
