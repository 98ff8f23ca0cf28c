import type { ComponentChildren } from 'preact';

/** A column: its heading, and what it shows of a row. */
export type Column<Row> = {
  readonly head: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly number?: boolean;
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
          {columns.map(({ head, number }) => (
            <th key={head} scope="col" class={number ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, number }) => (
              <td key={head} class={number ? 'number' : undefined} data-head={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
