// npm run build: bundles the server into packages/server/dist.
import { buildInto } from './build-into.mjs';
import { publishBuild } from './publish-build.mjs';

await publishBuild(new URL('../packages/server/dist', import.meta.url).pathname, buildInto);
