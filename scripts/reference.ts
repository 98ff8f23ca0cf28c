import { errorGuideMarkdown } from '../packages/server/src/http/docs/error-guide.ts';
import { settingsMarkdown } from '../packages/server/src/http/docs/settings-page.ts';
import { openApi } from '../packages/server/src/http/openapi.ts';
import { routes } from '../packages/server/src/http/routes.ts';

/** The generated pages of docs/reference, made from the tables of the code. */
export const referencePages = (): Readonly<Record<string, string>> => ({
  'openapi.json': `${JSON.stringify(openApi(routes), undefined, 2)}\n`,
  'errors.md': errorGuideMarkdown(),
  'settings.md': settingsMarkdown(),
});
