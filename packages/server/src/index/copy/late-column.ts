import type { ArraySink, Column } from '../../files/array-writer.ts';
import { absent } from '../store/layout.ts';

/** A table that stays empty until a row has a value for it. Earlier rows then get the filling. */
export class LateColumn {
  readonly #table: ArraySink;
  readonly #filling: number;

  constructor(table: ArraySink, filling: number) {
    this.#table = table;
    this.#filling = filling;
  }

  /** Sets the value of a row after all rows set before. */
  set(row: number, value: number): void {
    this.#fillUpTo(row);
    this.#table.push(value);
  }

  /** Sets the values of rows from this one on. Values that are all the filling do not start the table. */
  setAll(row: number, values: Column): void {
    if (values.every((value) => value === this.#filling)) return;
    this.#fillUpTo(row);
    this.#table.pushAll(values);
  }

  /** Fills the table up to the number of rows, if it was started. */
  finish(rows: number): void {
    if (this.#table.length > 0) this.#fillUpTo(rows);
  }

  #fillUpTo(row: number): void {
    while (this.#table.length < row) this.#table.push(this.#filling);
  }
}

/** The tables that stay empty until a row has a value for them. */
export type LateColumns = Readonly<Record<keyof typeof fillings, LateColumn>>;

/** Begins the late columns among the tables. */
export const openLateColumns = (tables: Readonly<Record<keyof typeof fillings, ArraySink>>): LateColumns =>
  Object.fromEntries(
    Object.entries(fillings).map(([name, filling]) => [
      name,
      new LateColumn(tables[name as keyof typeof fillings], filling),
    ]),
  ) as Record<keyof typeof fillings, LateColumn>;

/** The value of rows that have none in a late column. */
export const fillings = {
  udprn: 0,
  suffix: 0,
  'own-longitude': absent,
  'own-latitude': absent,
  'group-premises': 0,
} as const;
