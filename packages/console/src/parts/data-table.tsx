import type { ComponentChildren } from 'preact';

/** A column: its heading, and what it shows of a row. */
export type Column<Row> = {
  readonly head: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly number?: boolean;
  /** Stays on one line, such as a time. */
  readonly short?: boolean;
};

/** Rows under headings; on a narrow screen the table scrolls by itself. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must be able to scroll it
  <section class="scroll" tabIndex={0} aria-label={caption}>
    <table>
      <caption class="silent">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" class={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.head} class={classOf(column)} data-head={column.head}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const classOf = ({ number, short }: { number?: boolean; short?: boolean }): string | undefined =>
  number ? 'number' : short ? 'short' : undefined;
