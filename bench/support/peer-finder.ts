import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * A published address finder, bundled as its own guide says: the npm package that BENCH_PEER names, which must have
 * `AddressFinder.setup`. Undefined where none is named or it cannot be fetched.
 */
export const bundlePeer = async (say: (text: string) => void): Promise<string | undefined> => {
  const name = process.env.BENCH_PEER;
  if (name === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-peer-'));
  try {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, name]);
    if (status !== 0) throw new Error(`npm install ends with ${status}`);
    const { outputFiles } = await build({
      stdin: { contents: `import { AddressFinder } from '${name}'; window.Peer = AddressFinder;`, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    });
    return outputFiles[0]?.text;
  } catch (error) {
    say(`The published package cannot be measured: ${(error as Error).message}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
