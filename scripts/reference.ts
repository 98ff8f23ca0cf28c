import { readFileSync } from 'node:fs';
import { commands } from '../packages/server/src/cli/commands.ts';
import { cliMarkdown } from '../packages/server/src/cli/reference/cli-markdown.ts';
import { loadCommands } from '../packages/server/src/cli/reference/load-commands.ts';
import { manPages } from '../packages/server/src/cli/reference/man-pages.ts';
import { errorGuideMarkdown } from '../packages/server/src/http/docs/error-guide.ts';
import { settingsMarkdown } from '../packages/server/src/http/docs/settings-page.ts';
import { describeApi } from '../packages/server/src/http/openapi/openapi.ts';
import { routes } from '../packages/server/src/http/routes.ts';
import { version } from '../packages/server/src/version.ts';
import { withFormatTables, withImports } from './data-sources.ts';

const guide = new URL('../docs/guides/data-sources.md', import.meta.url);
const frontPage = new URL('../README.md', import.meta.url);

/** The generated pages by their paths, made from the tables of the code. */
export const referencePages = async (): Promise<Readonly<Record<string, string>>> => {
  const known = await loadCommands(commands);
  const man = Object.entries(manPages(known, version)).map(([name, text]) => [`packages/server/man/${name}`, text]);
  return {
    'docs/reference/openapi.json': `${JSON.stringify(describeApi(routes), undefined, 2)}\n`,
    'docs/reference/errors.md': errorGuideMarkdown(),
    'docs/reference/settings.md': settingsMarkdown(),
    'docs/reference/cli.md': cliMarkdown(known),
    'docs/guides/data-sources.md': withFormatTables(readFileSync(guide, 'utf8')),
    'README.md': withImports(readFileSync(frontPage, 'utf8')),
    ...Object.fromEntries(man),
  };
};
