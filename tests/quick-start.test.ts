import { expect, onTestFinished, test } from 'vitest';
import { openData } from '../packages/server/src/compose/addresses.ts';
import { OpenThings } from '../packages/server/src/compose/open-things.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';

test('a start with many countries warms up no longer than with one', async () => {
  const data = temporaryFolder();
  for (const [region, dataset] of [
    ['gbr', 'paf'],
    ['usa', 'usps'],
    ['nld', 'kadaster'],
  ] as const)
    await publishRows(
      data,
      region,
      Array.from({ length: 20 }, (_, at) =>
        rowOf({
          dataset,
          country_iso: region.toUpperCase(),
          ...(dataset === 'paf' ? { udprn: at + 1 } : { native_id: `X9${at}` }),
          postcode: { gbr: 'QX1 1AA', usa: '00501', nld: '1099 ZZ' }[region],
          thoroughfare: 'LONG REACH AVENUE',
          post_town: 'QUILLHAVEN',
          building_number: String(at + 1),
        }),
      ),
    );
  const open = new OpenThings();
  onTestFinished(() => open.close());
  // Time passes only with each search.
  let now = 0;
  const log = { info: () => {}, error: () => {}, warn: () => {} } as never;
  const settings = { data, index_url: '' } as Parameters<typeof openData>[0];
  const { regions } = await openData(settings, { open, log, nowMs: () => now++, tellsSwitches: false, warmUpMs: 16 });
  expect(regions.contexts()).toHaveLength(3);
  expect(now).toBeGreaterThan(8);
  expect(now).toBeLessThan(30);
});
