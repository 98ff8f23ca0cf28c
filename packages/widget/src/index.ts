export type { Address, Failure, Suggestion } from './api.ts';
export { attach, defineAddressFinder } from './attach.ts';
export type { FieldName, Target } from './fields.ts';
export type { Messages } from './messages.ts';
export type { Finder, FinderOptions } from './options.ts';
