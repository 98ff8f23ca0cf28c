import { spawn } from 'node:child_process';
import type { TopUpHook } from '../../ports/topup-hook.ts';
import { describeTopUp, readTopUp } from './describe-top-up.ts';

/** Asks a program of the operator for a top-up: JSON to its standard input, JSON from its standard output, and no shell. */
export const commandHook = ({
  command: [program = '', ...words],
  timeoutMs,
  environment,
}: {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
  /** All variables that the program sees; those of this process may contain secrets. */
  readonly environment: Readonly<Record<string, string>>;
}): TopUpHook => ({
  ask: (request) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], env: environment });
      let output = '';
      const giveUp = (reason: string) => {
        clearTimeout(timer);
        // A program that was started by this one may keep the pipe open; it is not waited for.
        child.kill('SIGKILL');
        child.stdout.destroy();
        reject(new Error(`The top-up program ${reason}.`));
      };
      const timer = setTimeout(() => giveUp(`took more than ${timeoutMs} ms`), timeoutMs);
      child.on('error', (error) => giveUp(`cannot be run: ${error.message}`));
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.length > longestOutput) giveUp('wrote too much output');
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        if (code !== 0) return giveUp(`ended with code ${code}`);
        try {
          resolve(readTopUp(output));
        } catch (error) {
          reject(error);
        }
      });
      // A program may know its answer without reading the question.
      child.stdin.on('error', () => {});
      child.stdin.end(JSON.stringify(describeTopUp(request)));
    }),
});

const longestOutput = 65_536;
