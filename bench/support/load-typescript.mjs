import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.json': 'json' };

/** A hook of Node's module loader: strips the types of TypeScript and changes nothing else. */
export const load = async (url, context, next) => {
  const loader = url.startsWith('file:') && !url.includes('/node_modules/') && loaders[extname(url)];
  if (!loader) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const options = { loader, format: 'esm', target: 'node20', sourcefile, sourcemap: 'inline' };
  const { code } = await transform(await readFile(sourcefile, 'utf8'), options);
  return { format: 'module', source: code, shortCircuit: true };
};
