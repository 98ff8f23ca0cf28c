import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settingsTable } from '../packages/server/src/settings.ts';
import { type GuideBlock, guideBlocks, isSettings } from './support/guides/guide-blocks.ts';
import { hasTools, openDesk, type Ran } from './support/guides/guide-desk.ts';
import { notAnswered, notRun } from './support/guides/not-run.ts';
import { showsAnswer } from './support/guides/shows-answer.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const shells = guideBlocks.filter((block) => block.language === 'sh' && !isSettings(block));
const isIn = (list: typeof notRun, text: string): boolean => list.some(([part]) => text.includes(part));

/** Guides that change what is served come last. */
const guides = [...new Set(shells.map(({ guide }) => guide))];
const changes = (guide: string): boolean =>
  shells.some((block) => block.guide === guide && /fingerpost (import|update|data rollback)/.test(block.text));
const inOrder = [...guides.filter((guide) => !changes(guide)), ...guides.filter(changes)];

describe.skipIf(!hasTools)('every command of every guide works on the demo data', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk?.close());

  test.each(inOrder)('%s', async (guide) => {
    desk.newShell();
    let ran: Ran[] = [];
    for (const block of guideBlocks.filter((each) => each.guide === guide)) {
      if (block.language === 'json' && ran.length > 0 && !isIn(notAnswered, block.text)) {
        const shown = desk.inPlace(block.text);
        expect(ran.some(({ stdout }) => showsAnswer(shown, stdout)) || [shown, ran.map(({ stdout }) => stdout)]).toBe(
          true,
        );
      }
      if (!shells.includes(block)) continue;
      ran = [];
      for (const command of block.commands.filter((each) => !isIn(notRun, each))) ran.push(await desk.run(command));
      for (const { command, status, stdout, stderr } of ran) {
        expect([command, status, status === 0 ? '' : stdout + stderr]).toEqual([command, 0, '']);
        expect([command, stdout]).not.toEqual([command, expect.stringContaining('"hits":[]')]);
      }
    }
  });

  test('and after all of them the demo key still works', async () => {
    const { status } = await desk.run('curl "http://localhost:8787/v1/postcodes/QX11AA?api_key=ak_…"');
    expect(status).toBe(0);
  });
});

test.each(guideBlocks.filter(isSettings).map((block): [string, GuideBlock] => [block.guide, block]))(
  'the settings that %s shows exist',
  (_, { text }) => {
    for (const [, name = ''] of text.matchAll(/^FINGERPOST_(\w+)=/gm))
      expect(Object.keys(settingsTable)).toContain(name.toLowerCase());
  },
);

test('nothing is left out that guides do not have', () => {
  const commands = shells.flatMap((block) => block.commands);
  const shown = guideBlocks.filter(({ language }) => language === 'json').map(({ text }) => text);
  expect(notRun.filter(([part]) => !commands.some((command) => command.includes(part)))).toEqual([]);
  expect(notAnswered.filter(([part]) => !shown.some((text) => text.includes(part)))).toEqual([]);
});
