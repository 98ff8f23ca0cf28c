// npm pack and npm publish in packages/server: bundles the server into a folder of its own, because dist keeps former builds for servers that still run.
import { cpSync, rmSync } from 'node:fs';
import { buildInto } from './build-into.mjs';

const root = new URL('..', import.meta.url).pathname;
const release = `${root}packages/server/release`;
rmSync(release, { recursive: true, force: true });
await buildInto(release);
cpSync(`${root}LICENSE`, `${release}/LICENSE`);
