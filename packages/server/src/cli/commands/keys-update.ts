import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand, ClientInput } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { recordOf, show } from '../client/show.ts';
import { type CommandOption, UsageError } from '../command.ts';
import { countOf, isOn, limitOf, optionText, splitList } from '../option-values.ts';
import { optionName } from '../shared-options.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';

/** Each option, and the part of the key's details that it makes. */
const settings: readonly {
  readonly option: CommandOption;
  readonly name: string;
  part(text: string, name: string): Json;
}[] = [
  { name: 'name', option: { syntax: '--name <name>', help: 'What the key is for' }, part: (name) => ({ name }) },
  limit('daily', 'Lookups a UTC day; off for none'),
  limit('monthly', 'Lookups a calendar month; off for none'),
  limit('individual', 'Lookups a day for each IP address; off for none'),
  {
    name: 'allowedUrls',
    option: { syntax: '--allowed-urls <urls>', help: 'Web sites that may use it, separated by commas; none for all' },
    part: (text) => ({ allowed_urls: splitList(text) }),
  },
  {
    name: 'redactDays',
    option: { syntax: '--redact-days <n>', help: 'Days that personal data stays in the log, 0 to 1095' },
    part: (text, name) => ({ redact_days: wholeOf(text, name) }),
  },
  {
    name: 'notifyEmails',
    option: {
      syntax: '--notify-emails <addresses>',
      help: 'Addresses for mails about the balance, separated by commas',
    },
    part: (text) => ({ notifications: { emails: splitList(text) } }),
  },
  toggle('notify', 'Notifications', (enabled) => ({ notifications: { enabled } })),
  toggle('ip-forwarding', 'Forwarding of IP addresses by a proxy', (on) => ({ ip_forwarding: on })),
  toggle('topups', 'Automated top-ups', (enabled) => ({ automated_topups: { enabled } })),
];

/** `fingerpost keys update`: changes what is named of a key's settings, all of it or nothing. */
export const keysUpdate = {
  arguments: [namedKeyArgument],
  options: [
    ...settings.map(({ option }) => option),
    { syntax: '--dataset <name=on|off>', help: 'Switch a dataset on or off', repeats: true },
    { syntax: '--body <json>', help: 'Key details as JSON, as the API takes them' },
  ],
  examples: [
    'fingerpost keys update --daily 500 --individual off',
    'fingerpost keys update --allowed-urls example.org,*.example.org --notify on --notify-emails ops@example.org',
    `fingerpost keys update --body '{"redact_days": 7}'`,
  ],
  async run(input, context) {
    const body = readBody(input);
    if (Object.keys(body).length === 0) throw new UsageError('Name what to change: fingerpost keys update --help');
    const request = { method: 'PUT', path: `${namedKeyPath(input, context)}/details`, body } as const;
    const answer = await openClient(input, context, 'owner').ask(request);
    show(context, answer.body, () => recordOf(answer.body.result as Json, context));
    return 0;
  },
} satisfies ClientCommand;

const readBody = (input: ClientInput): Json => {
  const parts = settings.flatMap(({ name, part, option }) => {
    const text = input.options[name];
    return typeof text === 'string' ? [part(text, option.syntax.split(' ')[0] ?? '')] : [];
  });
  const datasets = (input.lists.dataset ?? []).map((pair) => {
    const [name = '', state = ''] = pair.split('=');
    return { datasets: { [name]: isOn(state, '--dataset') } };
  });
  return [parseBody(optionText(input, 'body')), ...parts, ...datasets].reduce(merge, {});
};

const parseBody = (text: string | undefined): Json => {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Json;
  } catch {}
  throw new UsageError('--body is not a JSON object.');
};

const merge = (one: Json, other: Json): Json => {
  const merged: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const both = [merged[name], value];
    const nested = both.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    merged[name] = nested ? merge(merged[name] as Json, value as Json) : value;
  }
  return merged;
};

function limit(name: string, help: string): (typeof settings)[number] {
  const part = (text: string, flag: string) => ({ [`${name}_limit`]: { limit: limitOf(text, flag) } });
  return { name, option: { syntax: `--${name} <n>`, help }, part };
}

function toggle(flag: string, what: string, part: (on: boolean) => Json): (typeof settings)[number] {
  const option = { syntax: `--${flag} <on|off>`, help: `${what}: on or off`, values: ['on', 'off'] };
  return { name: optionName(flag), option, part: (text, named) => part(isOn(text, named)) };
}

const wholeOf = (text: string, flag: string): number => {
  const whole = countOf(text);
  if (whole === undefined) throw new UsageError(`${flag} takes a whole number.`);
  return whole;
};
