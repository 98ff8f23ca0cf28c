import { type CallToolResult, fromJsonSchema, type JsonSchemaType, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../version.ts';
import type { ClientContext, ClientInput } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { failureAsJson } from '../failure-words.ts';
import { optionName } from '../shared-options.ts';
import { type LookupTool, lookupTools } from './tools.ts';

/** Serves the lookups over stdin and stdout until the client is gone. Nothing else is written to stdout. */
export const serveTools = async (input: ClientInput, context: ClientContext): Promise<void> => {
  const handle = serveStdio(() => buildServer(input, context), {
    onerror: ({ message }) => context.terminal.err(message),
  });
  await new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) context.stdin.once(event, () => resolve());
    context.signal.addEventListener('abort', () => resolve());
  });
  await handle.close();
};

const buildServer = (input: ClientInput, context: ClientContext): McpServer => {
  const server = new McpServer({ name: 'fingerpost', version }, { capabilities: { tools: {} }, instructions });
  for (const tool of lookupTools) {
    const { name, title, description } = tool;
    const inputSchema = fromJsonSchema<Arguments>(tool.input as JsonSchemaType);
    const outputSchema = fromJsonSchema<Record<string, unknown>>(tool.output as JsonSchemaType);
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (given) =>
      callTool(tool, given, input, context),
    );
  }
  return server;
};

type Arguments = Readonly<Record<string, string | number | boolean>>;

/** They only read; a balance that goes down is no change that an agent would have to ask for. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const instructions =
  'Postal addresses, places, e-mail addresses and phone numbers. To find one address, call find_address (free) and then resolve_address with the id. With a whole postcode call lookup_postcode. To repair an address that somebody wrote, call cleanse_address.';

/** The answer as text and as an object; a failure says what the caller can do about it. */
const callTool = async (
  { lookup }: LookupTool,
  given: Arguments,
  input: ClientInput,
  context: ClientContext,
): Promise<CallToolResult> => {
  try {
    const texts = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
    const names = new Set(lookup.fields.map(({ name }) => name));
    const fields = Object.fromEntries(texts.filter(([name]) => names.has(name)));
    const options = Object.fromEntries(texts.map(([name, value]) => [optionName(name), value]));
    const request = lookup.request(fields, { ...input, arguments: [], lists: {}, options });
    const { code, message, ...body } = (await openClient(input, context, 'key').ask(request)).body;
    return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
  } catch (error) {
    return { content: [{ type: 'text', text: JSON.stringify(failureAsJson(error)) }], isError: true };
  }
};
