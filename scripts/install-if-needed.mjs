// Installs the packages when they are missing or older than the lockfile, so that a fresh clone needs one command only.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

export const root = new URL('..', import.meta.url).pathname;

export const installIfNeeded = () => {
  const mark = `${root}node_modules/.package-lock.json`;
  const fresh = existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
  if (fresh) return;
  console.error('Installing the packages. This takes about a minute, and only the first time…');
  run('npm', ['ci', '--no-audit', '--no-fund']);
};

/** Runs a program in the root folder and ends this one with its exit code when it fails. */
export const run = (program, args) => {
  const { status, signal } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? (signal === 'SIGINT' ? 130 : 1));
};
