import type { PremiseRecord } from './premise-row.ts';

/**
 * The records of a premise that are in force: changes are applied in the order of their supplies, so an updated record replaces the one with
 * its key, and a deleted one goes.
 */
export const applyChanges = (records: readonly PremiseRecord[]): readonly PremiseRecord[] => {
  const inForce = new Map<string, PremiseRecord>();
  for (const record of inOrder(records)) {
    const key = `${record.identifier} ${record.value(keys[record.identifier] ?? 'UPRN')}`;
    if (record.value('CHANGE_TYPE') === deleted) inForce.delete(key);
    else inForce.set(key, record);
  }
  return [...inForce.values()];
};

/** The mark of a record that is no longer there. */
export const deleted = 'D';

/** The column that identifies a record within its premise; the premise itself, a BLPU, has its UPRN. */
const keys: Readonly<Record<string, string>> = {
  23: 'XREF_KEY',
  24: 'LPI_KEY',
  28: 'UDPRN',
  31: 'ORG_KEY',
  32: 'CLASS_KEY',
};

const inOrder = (records: readonly PremiseRecord[]): readonly PremiseRecord[] =>
  records.every(({ supply }) => supply === records[0]!.supply)
    ? records
    : records.toSorted((one, other) => (one.supply < other.supply ? -1 : Number(one.supply > other.supply)));
