import { type Setting, settingsTable, variableOf } from '../../settings.ts';

/** The settings table as Markdown. */
export const settingsMarkdown = (): string =>
  [
    '# Settings',
    '',
    'Each setting is a flag of `fingerpost serve`, an environment variable and a key of the config file, in this order of',
    'precedence. The config file is `fingerpost.json` in the working folder, or the file that `FINGERPOST_CONFIG` names;',
    'lists are written with commas.',
    '',
    '| Setting | Flag | Environment | Default | Meaning |',
    '|---|---|---|---|---|',
    ...Object.entries(settingsTable).map(
      ([name, setting]: [string, Setting<unknown>]) =>
        `| \`${name}\` | \`--${name.replaceAll('_', '-')}\` | \`${variableOf(name)}\` | ${setting.default === '' ? '' : `\`${setting.default}\``} | ${setting.help.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
