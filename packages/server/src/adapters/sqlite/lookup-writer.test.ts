import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareLookupWriter } from './lookup-writer.ts';
import { createTestDatabase } from './testing/test-database.ts';

const few = <Value>(...values: Value[]) => fc.constantFrom(...values);
const row = fc.tuple(
  few(1, 2),
  few(null, 3),
  few(10, 11),
  few('192.0.2.1', ''),
  few(''),
  fc.oneof(fc.string(), few('', '12', 'null', '["a"]', "Caffè O'Neill", '\u2028')),
  few(''),
  few('postcode', 'udprn'),
  few('[]', '["a"]'),
  few(1),
);
const stretch = fc.tuple(row, fc.nat({ max: 20 }), fc.array(fc.string(), { maxLength: 20 }));

test('every row is in the log as it was given and in that order, however alike rows are', async () => {
  const database = createTestDatabase();
  await database.openAccounts();
  const connection = await database.openConnection();
  connection.exec('pragma foreign_keys = off');
  const write = prepareLookupWriter({ connection });
  const read = connection.prepare(`select key_id, licensee_id, at_ms, ip, source_ip, term, url, search_type, tags, cost
    from lookups order by id`);
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
      const rows = stretches.flatMap(([first, repeats, terms]) => [
        ...Array.from({ length: repeats }, () => first),
        ...terms.map((term) => first.with(5, term)),
      ]);
      connection.exec('delete from lookups');
      write(rows.flat());
      expect(read.all().map((one) => Object.values(one as object))).toEqual(rows);
    }),
  );
  await database.dispose();
});
