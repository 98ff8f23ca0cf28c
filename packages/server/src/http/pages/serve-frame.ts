import type { FastifyInstance } from 'fastify';
import type { ConsoleFiles } from '../console/serve-console.ts';
import { logo } from './logo.ts';
import { serveFile } from './serve-file.ts';

/** Files that pages outside the console load too. They stand at the root. */
export const frameFiles: readonly string[] = ['frame.css', 'frame.js', 'home.js', 'docs.js'];

/** Adds the style and the scripts of the frame, and the logo. */
export const serveFrame = (app: FastifyInstance, files: ConsoleFiles): void => {
  serveFile(app, '/logo.svg', logo);
  for (const name of frameFiles) serveFile(app, `/${name}`, files.get(name) ?? '', { 'cache-control': 'no-cache' });
};
