// Installs the packages when they are missing or older than the lockfile, so that a fresh clone needs one command only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

export const root = new URL('..', import.meta.url).pathname;

export const installIfNeeded = () => {
  if (isFresh()) return;
  const unlock = lock(`${root}.installing`);
  // Another command may have done it meanwhile.
  if (!isFresh()) {
    console.error('Installing the packages. This takes about a minute, and only the first time…');
    run('npm', ['ci', '--no-audit', '--no-fund']);
  }
  unlock();
};

const isFresh = () => {
  const mark = `${root}node_modules/.package-lock.json`;
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
};

/** Waits for its turn, because an installation begins by deleting all packages. The file has the id of the process whose turn it is. */
const lock = (file) => {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const unlock = () => rmSync(file, { force: true });
      process.once('exit', unlock);
      return unlock;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(file)) rmSync(file, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
};

const isAbandoned = (file) => {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder > 0 && !process.kill(holder, 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

/** Runs a program in the root folder and ends this one with its exit code when it fails. */
export const run = (program, args) => {
  const { status, signal } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? (signal === 'SIGINT' ? 130 : 1));
};
