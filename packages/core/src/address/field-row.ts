import type { Dataset } from '../contract/datasets.ts';
import type { Point } from '../geo/point.ts';
import type { Postcode } from '../postcode/parse-postcode.ts';
import type { NameKind } from './capitals.ts';
import type { NumberRange } from './number-range.ts';

/** One row of the table of record fields. A field without `stored` is derived; one without `json` is not in the JSON record. */
export type FieldRow = {
  readonly stored?: keyof StoredValues;
  /** About how many of a hundred records have it. Lines have the rare fields last, because their empty end is cut off. */
  readonly filled?: number;
  /** Where a build stores it: in the line of its level by default; `both` also has a table, and a line for what does not fit there. */
  readonly kept?: 'line' | 'table' | 'both';
  /** An element of the written address, and how it is shown in capitals. */
  readonly capitals?: Capitals;
  readonly json?: JsonType;
  /** In `native` as the source wrote it: always, because the postal file has it, or only if the record has a value. */
  readonly native?: 'always' | 'filled';
  readonly help: string;
};

/** The types of stored fields. An absent value is '', 0, undefined or an empty list. */
export type StoredValues = {
  readonly text: string;
  readonly number: number;
  readonly postcode: Postcode;
  readonly dataset: Dataset;
  readonly point: Point | undefined;
  readonly ranges: readonly NumberRange[];
};

/** The value of an absent field. */
export const blankValues: Readonly<Record<keyof StoredValues, unknown>> = {
  text: '',
  number: 0,
  postcode: '',
  dataset: '',
  point: undefined,
  ranges: [],
};

/** How an element is shown: numbers stay as they are written. */
export type Capitals = NameKind | 'as written';

/** How a field is written in JSON: text, or a number that is '' if it is unknown. */
export type JsonType = 'text' | 'integer_or_empty' | 'number_or_empty';

/** An element of the written address. */
export const element = <const Kind extends Capitals>(capitals: Kind, filled: number, help: string) =>
  ({ stored: 'text', capitals, filled, json: 'text', native: 'always', help }) as const;

/** A code that the postal file gives to an address. */
export const code = (filled: number, help: string) =>
  ({ stored: 'text', filled, json: 'text', native: 'always', help }) as const;

/** A number that the postal file gives to an address. */
export const number = <const Kept extends 'line' | 'table'>(kept: Kept, filled: number, help: string) =>
  ({ stored: 'number', kept, filled, json: 'integer_or_empty', native: 'always', help }) as const;

/** A stored field that is not a field of the JSON record. */
export const inner = <const Type extends keyof StoredValues>(stored: Type, filled: number, help: string) =>
  ({ stored, filled, help }) as const;

/** A field that few sources have: shown in `native` alone, by the records that have a value. */
export const extra = (filled: number, help: string) => ({ stored: 'text', filled, native: 'filled', help }) as const;

/** A field that is not stored. */
export const derived = <const Type extends JsonType>(json: Type, help: string) => ({ json, help }) as const;
