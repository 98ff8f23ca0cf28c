import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, onTestFinished, test } from 'vitest';
import { manifestFile } from '../../../files/manifest.ts';
import { randomAddresses, randomDirectory } from '../../../ports/testing/random-rows.ts';
import { buildsFolder } from '../../store/builds-folder.ts';
import { temporaryCatalogue } from '../../testing/temporary-catalogue.ts';
import { cutParts } from './cut-parts.ts';
import { writeParts } from './write-parts.ts';

const filesOf = (folder: string): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== manifestFile)
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

const buildOn = async (threads: number) => {
  const { folder, publish } = temporaryCatalogue({ threads });
  const random = seededRandom(5);
  const { id } = await publish(randomAddresses(random, 1200), randomDirectory(random, 600));
  return filesOf(join(buildsFolder(folder, 'gbr'), id));
};

test('a build is the same, byte for byte, on one thread and on several', async () => {
  const [one, several] = [await buildOn(1), await buildOn(2)];
  expect(Object.keys(several)).toEqual(Object.keys(one));
  for (const [name, bytes] of Object.entries(one)) expect([name, several[name]!.equals(bytes)]).toEqual([name, true]);
});

test.each([
  ['of a few lines', 40],
  ['shorter than a line', 3],
  ['longer than the file', 1 << 20],
])('parts %s have every line once, and no key is in two', async (_, partBytes) => {
  const { folder } = temporaryCatalogue();
  const random = seededRandom(partBytes);
  const files = (['addresses', 'postcodes'] as const).map((kind) => {
    const keys = Array.from({ length: 200 }, () => Math.floor(random() * 60)).sort((one, other) => one - other);
    const text = keys.map((key, at) => `${key}\t${'x'.repeat(at % 9)}\n`).join('');
    const path = join(folder, kind);
    writeFileSync(path, text);
    const file = openSync(path, 'r');
    onTestFinished(() => closeSync(file));
    return { kind, file, text, end: text.length, rows: keys.length };
  });
  const parts = cutParts(files, Number, partBytes);
  for (const { kind, text } of files) {
    const cut = parts
      .map((part) => part.find((stretch) => stretch.kind === kind)!)
      .map(({ start, end }) => text.slice(start, end));
    expect(cut.join('')).toBe(text);
  }
  const keysOf = (part: (typeof parts)[number]): readonly number[] =>
    part.flatMap(({ kind, start, end }) => {
      const { text } = files.find((file) => file.kind === kind)!;
      return text
        .slice(start, end)
        .split('\n')
        .slice(0, -1)
        .map((line) => Number.parseInt(line, 10));
    });
  const seen = parts.flatMap((part) => [...new Set(keysOf(part))]);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a part that cannot be written ends the build with its error, on threads as without', async () => {
  const lost = [{ kind: 'addresses', file: openSync('/dev/null', 'r'), start: 0, end: 9 }] as const;
  onTestFinished(() => closeSync(lost[0].file));
  const options = { region: 'gbr', points: undefined, counties: undefined };
  for (const threads of [1, 2])
    await expect(writeParts([lost, lost, lost], options, threads).next()).rejects.toThrow('A staged file is shorter');
});
