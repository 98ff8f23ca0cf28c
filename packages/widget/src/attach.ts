import { defineElement } from './element.ts';
import { createFinder } from './finder.ts';
import { en } from './messages.ts';
import type { Finder, FinderOptions } from './options.ts';

/** Makes a finder of an input. Texts that the options do not give are English. */
export const attach = (input: HTMLInputElement, options: FinderOptions): Finder =>
  createFinder(input, { ...options, messages: { ...en, ...options.messages } });

/** Defines `<fingerpost-address-finder>`, with these options unless its attributes give others. On a server it does nothing. */
export const defineAddressFinder = (defaults: Partial<FinderOptions> = {}): void =>
  defineElement({ ...defaults, messages: { ...en, ...defaults.messages } });
