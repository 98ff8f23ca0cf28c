import { setTimeout as sleep } from 'node:timers/promises';
import { previewOf } from '@fingerpost/core/access/preview-of';
import type { Json } from '../../operations/batch/value-text.ts';
import { inPath } from '../client/api.ts';
import { askText } from '../client/ask.ts';
import type { ClientCommand, ClientContext, ClientInput } from '../client/client-context.ts';
import { findConnection, usualBaseUrl } from '../client/connection.ts';
import { tryToWriteCredentials, writeCredentials } from '../client/credentials-file.ts';
import { openClient } from '../client/open-client.ts';
import { show } from '../client/show.ts';
import { CommandError, InterruptedError, UsageError } from '../command.ts';
import { optionText } from '../option-values.ts';
import { optionName } from '../shared-options.ts';

/** What the service asks of a person who signs up. */
const details = [
  { field: 'email', help: 'Your e-mail address' },
  { field: 'name', help: 'Your name' },
  { field: 'org_name', help: 'Name of the organisation' },
  { field: 'org_address_line_one', help: 'First line of its address' },
  { field: 'org_address_line_two', help: 'Second line of its address', optional: true },
  { field: 'org_address_line_three', help: 'Third line of its address', optional: true },
  { field: 'org_post_town', help: 'Its town' },
  { field: 'org_postcode', help: 'Its postcode' },
  { field: 'org_country_code', help: 'Its country, 2 letters' },
] as const;

/** `fingerpost auth signup`: begins a sign-up, waits until the terms are accepted in a browser, and logs in. */
export const authSignup = {
  options: [
    ...details.map(({ field, help }) => ({ syntax: `--${field.replaceAll('_', '-')} <text>`, help })),
    { syntax: '--timeout <seconds>', help: 'How long to wait for the page to be accepted', default: '1800' },
    { syntax: '--no-wait', help: 'Only start; prints cli_token and signup_url' },
    { syntax: '--cli-token <token>', help: 'Continue a sign-up that was started with --no-wait' },
  ],
  examples: [
    'fingerpost auth signup',
    'fingerpost auth signup --email jo@example.org --name "Jo Example" --org-name "Example Ltd" --org-address-line-one "1 Example Street" --org-post-town Quillhaven --org-postcode "QX1 1AA" --org-country-code GB',
    'fingerpost auth signup --cli-token …',
  ],
  async run(input, context) {
    const limitMs = readTimeoutMs(input);
    const { configPath, baseUrl } = findConnection(input, context);
    // The service gives the credentials away once; then it is too late to find that there is no place for them.
    if (input.options.wait !== false) tryToWriteCredentials(configPath, context.nowMs());
    const begun = optionText(input, 'cliToken') ?? (await begin(input, context));
    if (begun === undefined) return 0;
    const account = await waitForAccount(begun, limitMs, input, context);
    const kept = { api_key: account.test_api_key, user_token: account.user_token };
    writeCredentials(configPath, { ...kept, ...(baseUrl !== usualBaseUrl && { base_url: baseUrl }) }, context.nowMs());
    show(
      context,
      { success: true, config_path: configPath, user_id: account.user_id },
      () => `Signed up and logged in as ${previewOf(account.test_api_key)}; kept in ${configPath}.`,
    );
    return 0;
  },
} satisfies ClientCommand;

type Account = { readonly user_token: string; readonly test_api_key: string; readonly user_id: string };

/** The token to wait with; undefined if the command does not wait. */
const begin = async (input: ClientInput, context: ClientContext): Promise<string | undefined> => {
  const body = await readDetails(input, context);
  const answer = await openClient(input, context, 'nobody').ask({ method: 'POST', path: '/sign_up', body });
  const { cli_token, signup_url } = answer.body.result as { cli_token: string; signup_url: string };
  if (input.options.wait === false) {
    show(
      context,
      { cli_token, signup_url },
      () => `Accept the terms: ${signup_url}\nThen: fingerpost auth signup --cli-token ${cli_token}`,
    );
    return undefined;
  }
  context.terminal.err(`Accept the terms in a browser: ${signup_url}`);
  return cli_token;
};

const readDetails = async (input: ClientInput, { terminal }: ClientContext): Promise<Json> => {
  const body: Record<string, string> = {};
  for (const { field, help, ...row } of details) {
    const optional = 'optional' in row;
    const given = optionText(input, optionName(field));
    if (given === undefined && !optional && !terminal.canAsk)
      throw new CommandError(
        `Give --${field.replaceAll('_', '-')}: there is no terminal to ask for it.`,
        'invalid_input',
      );
    const text = given ?? (terminal.canAsk ? await askText(optional ? `${help} (Enter to skip)` : help, optional) : '');
    if (text !== '') body[field] = text;
  }
  return body;
};

const waitForAccount = async (
  token: string,
  limitMs: number,
  input: ClientInput,
  context: ClientContext,
): Promise<Account> => {
  const { terminal, nowMs, signal } = context;
  const api = openClient(input, context, 'nobody', true);
  const endMs = nowMs() + limitMs;
  let toldMinutes = 0;
  for (;;) {
    const { status, body } = await api.ask({ path: `/sign_up/${inPath(token)}` });
    if (status === 200) return body.result as Account;
    const leftMs = endMs - nowMs();
    if (leftMs <= 0)
      throw new CommandError('The sign-up was not accepted in time. Continue with --cli-token.', 'timeout', {
        cli_token: token,
      });
    const minutes = Math.ceil(leftMs / 60_000);
    if (terminal.interactive && minutes !== toldMinutes)
      terminal.err(`Waiting for the page to be accepted (${minutes} min left)…`);
    toldMinutes = minutes;
    await sleep(Math.min(everyMs, leftMs), undefined, { signal }).catch(() => {
      throw new InterruptedError();
    });
  }
};

/** Soon enough after a click. */
const everyMs = 2_000;

const readTimeoutMs = (input: ClientInput): number => {
  const seconds = Number(optionText(input, 'timeout'));
  if (!Number.isFinite(seconds) || seconds < 0) throw new UsageError('--timeout takes a number of seconds.');
  return seconds * 1_000;
};
