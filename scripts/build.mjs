// npm run build: bundles the server into packages/server/dist.
import { fileURLToPath } from 'node:url';
import { buildInto } from './build-into.mjs';
import { buildNoted } from './noted-build.mjs';
import { publishBuild } from './publish-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await buildNoted(root, () => publishBuild(`${root}packages/server/dist`, buildInto));
