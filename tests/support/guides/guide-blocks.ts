import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/guides');

/** A block of code of a guide; `commands` are those of a shell block, one by one. */
export type GuideBlock = {
  readonly guide: string;
  readonly language: string;
  readonly text: string;
  readonly commands: readonly string[];
};

/** Every block of every guide, in the order of their names and lines. */
export const guideBlocks: readonly GuideBlock[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((guide) =>
    [...readFileSync(join(folder, guide), 'utf8').matchAll(/^```(\w*)\n(.*?)^```/gms)].map(
      ([, language = '', text = '']) => ({
        guide,
        language,
        text,
        commands: language === 'sh' ? commandsIn(text) : [],
      }),
    ),
  );

/** The commands of a block: lines that a backslash or an open quote joins are one. */
function commandsIn(text: string): readonly string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    open += open === '' ? line : `\n${line}`;
    if (open.endsWith('\\') || (open.split("'").length - 1) % 2 === 1) continue;
    if (open.trim() !== '') commands.push(open);
    open = '';
  }
  return commands;
}

/** Says whether a block only shows settings, one to a line. */
export const isSettings = ({ commands }: GuideBlock): boolean =>
  commands.length > 0 && commands.every((command) => /^(?:#|FINGERPOST_\w+=\S*(?:\s+#.*)?$)/.test(command));
