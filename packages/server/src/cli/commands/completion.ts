import type { ClientCommand } from '../client/client-context.ts';
import { UsageError } from '../command.ts';
import { completionScript, shells } from '../reference/completion-script.ts';
import { loadCommands } from '../reference/load-commands.ts';

/** `fingerpost completion`: a script that teaches a shell the commands. */
export const completion = {
  arguments: [{ syntax: '<shell>', help: `The shell: ${shells.join(', ')}`, values: shells }],
  examples: [
    'eval "$(fingerpost completion bash)"                # in ~/.bashrc',
    'source <(fingerpost completion zsh)                 # in ~/.zshrc, after compinit',
    'fingerpost completion fish > ~/.config/fish/completions/fingerpost.fish',
  ],
  async run(input, { terminal, rows }) {
    const shell = shells.find((known) => known === input.arguments[0]);
    if (shell === undefined) throw new UsageError(`The shells are ${shells.join(', ')}, not "${input.arguments[0]}".`);
    await terminal.write(completionScript(shell, await loadCommands(rows)));
    return 0;
  },
} satisfies ClientCommand;
