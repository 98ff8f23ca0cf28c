import { spawnSync } from 'node:child_process';

/** Fetches a version of Node from npm's `node` package and says where it is. */
export const fetchNode = (version) => {
  const words = ['--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync('npx', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.trim();
};
