import type { ReadWatch } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { Refusal } from '../../format.ts';
import { Partitions } from '../../partitions.ts';
import { readReference } from '../../royal-mail-values.ts';
import { cutMainfile, type MainfileFields, mainfileRecords } from './mainfile-records.ts';

/** Joins UDPRNs to addresses by address key, organisation key and type. Both are set aside by address key, so memory does not grow with them. */
export const joiningUdprns = () => {
  const aside = new Partitions();
  let isExpected = false;
  return {
    /** Says that there are UDPRNs to join. */
    expect: (): void => {
      isExpected = true;
    },
    add(fields: MainfileFields): Refusal | undefined {
      const udprn = readReference(fields.udprn);
      if (udprn === undefined) return new Refusal('not a UDPRN', fields.udprn!);
      aside.add(Number(fields.address), `${keyOf(fields)}\t${udprn}`);
      return undefined;
    },
    /** The row itself if there is nothing to join; otherwise its line waits. */
    join(line: string, row: AddressRow | Refusal): AddressRow | Refusal | undefined {
      if (!isExpected || row instanceof Refusal) return row;
      aside.add(Number(cutMainfile(line, mainfileRecords.address).address), line);
      return undefined;
    },
    async *finish(
      rowOf: (fields: MainfileFields) => AddressRow | Refusal,
      watch: ReadWatch,
    ): AsyncGenerator<readonly AddressRow[]> {
      let without = 0;
      for (const lines of aside.read()) {
        const udprns = new Map(
          lines.filter((line) => line.includes('\t')).map((line) => line.split('\t') as [string, string]),
        );
        const rows: AddressRow[] = [];
        for (const line of lines.filter((each) => !each.includes('\t'))) {
          const fields = cutMainfile(line.padEnd(mainfileRecords.address.width), mainfileRecords.address);
          const row = rowOf(fields) as AddressRow;
          const udprn = udprns.get(keyOf(fields));
          if (udprn === undefined) without++;
          rows.push(udprn === undefined ? row : { ...row, udprn: Number(udprn), native_id: '' });
        }
        yield rows;
      }
      if (without > 0) watch.remark(`${without} addresses have no UDPRN in udprnful. They are named by their keys.`);
    },
  };
};

const keyOf = ({ address, organisation, type }: MainfileFields): string => `${address}-${organisation}-${type}`;
