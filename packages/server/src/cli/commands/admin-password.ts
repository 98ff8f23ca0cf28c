import { text as textOf } from 'node:stream/consumers';
import { askSecret } from '../client/ask.ts';
import { type Command, CommandError } from '../command.ts';

/** `fingerpost admin password`: the password that operators sign in to the console with. */
export const adminPassword = {
  options: [{ syntax: '--stdin', help: 'Read the password from stdin rather than asking for it' }],
  examples: ['fingerpost admin password', 'fingerpost admin password --stdin < password.txt'],
  async run({ options }, { json, terminal, setOperatorPassword }) {
    const password = options.stdin === true ? (await textOf(process.stdin)).replace(/\r?\n$/, '') : await ask(terminal);
    if (password.length < shortest)
      throw new CommandError(`A password has at least ${shortest} characters.`, 'invalid_input');
    await setOperatorPassword(password);
    if (json) terminal.out(JSON.stringify({ success: true }));
    else terminal.out('The password is set. Everybody who is signed in to the console has to sign in again.');
    return 0;
  },
} satisfies Command;

const ask = async ({ canAsk }: { readonly canAsk?: boolean }): Promise<string> => {
  if (!canAsk)
    throw new CommandError('Give the password with --stdin: there is no terminal to ask for it.', 'invalid_input');
  const password = await askSecret('New operator password');
  if (password !== (await askSecret('Repeat the password')))
    throw new CommandError('The two passwords differ. Nothing was changed.', 'invalid_input');
  return password;
};

const shortest = 10;
