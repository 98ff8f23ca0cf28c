/** A change to a file: text that is inserted after a line, or that replaces words, or a new file. */
export type Edit = {
  readonly file: string;
  /** The line that the text comes after, without its indentation. */
  readonly after?: string;
  /** The words that the text takes the place of; a new file has neither. */
  readonly instead?: string;
  readonly text: string;
};

/** A recipe of CONTRIBUTING.md as edits, for something invented. */
export type Recipe = {
  readonly title: string;
  /** What somebody does first. */
  readonly begin: readonly Edit[];
  /** The files that then ask for more: those with a type error, and tests that fail. */
  readonly asking: readonly string[];
  /** What settles it. */
  readonly finish: readonly Edit[];
};

export const reference = 'tests/reference.test.ts';
export const core = 'packages/core/src';
export const server = 'packages/server/src';
