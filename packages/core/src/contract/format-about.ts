import type { Dataset } from './datasets.ts';

/** The description of a file format that can be imported: all that is known of it besides how its files are read. */
export type FormatAbout = {
  readonly kind: 'addresses' | 'postcodes' | 'points' | 'counties' | 'places';
  /** The datasets that its rows can be filed under, the default first; directories of postcodes, positions and counties are no datasets. */
  readonly datasets: readonly Dataset[];
  /** The region of the files' addresses; '' if the user names it, and for places, which have none. */
  readonly region: string;
  readonly summary: string;
  /** The names of its files, if only these distinguish it from formats with the same columns. */
  readonly fileName?: RegExp;
  /** Its layout is from documentation: no published file has confirmed it. */
  readonly unconfirmed?: true;
  /** Supports `--box`: only rows within it are imported. */
  readonly takesBox?: true;
  /** It can read any table, so it is used only for files that no other format recognises. */
  readonly lastResort?: true;
  /**
   * The columns that records show in `native` as their provider names them, in the order in which they are stored; one list for each layout,
   * separated by white space. A new column goes to the end of its list, because records store values by position.
   */
  readonly native?: Readonly<Record<string, string>>;
  /** The credits that its licence asks for: by list of native columns, by dataset, or by the name of a directory. */
  readonly credits?: Readonly<Record<string, Attribution>>;
  /** Its row in the guide to data sources. */
  readonly guide: {
    readonly section: 'United Kingdom' | 'Open data: start for free' | 'Licensed data of other countries';
    readonly source: string;
    readonly from: string;
    /** The files as a user names them after `import <format>`. */
    readonly files: string;
    /** How often new files are published. */
    readonly published: string;
  };
};

/** The credit that the licence of a source asks for. */
export type Attribution = { readonly name: string; readonly licence: string; readonly attribution: string };

/** "a", "a or b", "a, b or c". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
