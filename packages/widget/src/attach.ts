import { defineElement } from './element.ts';
import { createFinder } from './finder.ts';
import { en } from './messages.ts';
import type { Finder, FinderOptions } from './options.ts';

/** Attaches a finder to an input. Texts are English unless the options give others. */
export const attach = (input: HTMLInputElement, options: FinderOptions): Finder =>
  createFinder(input, { ...options, messages: { ...en, ...options.messages } });

/** Defines `<fingerpost-address-finder>`. Its attributes override these options. Does nothing on a server. */
export const defineAddressFinder = (defaults: Partial<FinderOptions> = {}): void =>
  defineElement({ ...defaults, messages: { ...en, ...defaults.messages } });
