import type { ClientCommand } from '../client/client-context.ts';

/** `fingerpost mcp`: the lookups as tools for AI agents, by the Model Context Protocol over stdin and stdout. */
export const mcp = {
  examples: [
    'fingerpost mcp',
    'FINGERPOST_API_KEY=ak_… fingerpost mcp --base-url https://addresses.example.org/v1',
    `echo '{"mcpServers": {"addresses": {"command": "fingerpost", "args": ["mcp"]}}}' > .mcp.json`,
  ],
  async run(input, context) {
    // Loaded here: help and completion need nothing of the protocol.
    const { serveTools } = await import('../mcp/serve-tools.ts');
    await serveTools(input, context);
    return 0;
  },
} satisfies ClientCommand;
