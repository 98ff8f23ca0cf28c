import { InterruptedError } from '../command.ts';
import { harmless } from '../table.ts';

/** Asks for a secret without showing it. An answer may be empty only where `optional`. */
export const askSecret = async (message: string, optional = false): Promise<string> => {
  const { password } = await import('@clack/prompts');
  return answered(await password({ message, mask: '•', validate: optional ? () => undefined : needed }));
};

/** Asks for a text. */
export const askText = async (message: string, optional = false): Promise<string> => {
  const { text } = await import('@clack/prompts');
  return answered(await text({ message, validate: optional ? () => undefined : needed }));
};

/** Lets the user choose one; undefined if none is chosen. */
export const askChoice = async (message: string, labels: readonly string[]): Promise<number | undefined> => {
  const { select } = await import('@clack/prompts');
  const options = labels.map((label, value) => ({ label: harmless(label), value }));
  const chosen = await select<number>({
    message,
    options: [...options, { label: 'None of these', value: -1 }],
    maxItems: 12,
  });
  if (typeof chosen === 'symbol') throw new InterruptedError();
  return chosen < 0 ? undefined : chosen;
};

/** Asks whether to continue. */
export const askConfirmation = async (message: string): Promise<boolean> => {
  const { confirm } = await import('@clack/prompts');
  const agreed = await confirm({ message, initialValue: false });
  if (typeof agreed === 'symbol') throw new InterruptedError();
  return agreed;
};

const needed = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? 'This is required.' : undefined;

/** Leaving a prompt ends the command. */
const answered = (answer: string | symbol | undefined): string => {
  if (typeof answer === 'symbol') throw new InterruptedError();
  return (answer ?? '').trim();
};
