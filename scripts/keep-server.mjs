// Runs the server as a child of `npm start` and ends it with whatever started it.
import { spawn } from 'node:child_process';

/** Starts the program and ends this process with its exit code. */
export const keepServer = (program, args) => {
  const server = spawn(program, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A terminal signals both processes, and a second Ctrl-C would not let the server finish its requests.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  // npm passes a signal on to its shell, which ends without passing it on.
  const parent = process.ppid;
  const watch =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500);
  server.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal ? 1 : 0));
  });
};
