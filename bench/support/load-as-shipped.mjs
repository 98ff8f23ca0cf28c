// node --import ./bench/support/load-as-shipped.mjs: loads TypeScript as the bundle has it.
// tsx keeps the names of functions, which makes every closure twice as expensive.
import { register } from 'node:module';

register('./load-typescript.mjs', import.meta.url);
