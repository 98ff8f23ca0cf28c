import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Field } from './fields.tsx';
import { number as numberText } from './in-locale.ts';
import { Empty } from './states.tsx';

/** A column: its heading, and what it shows for a row. */
export type Column<Row> = {
  readonly head: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly number?: boolean;
  /** Stays on one line, such as a time. */
  readonly short?: boolean;
};

/** A table that shows a hundred rows at first and more on demand. On a phone each row becomes a list of its values. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  search,
  below,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Content below a row, across the full width; most rows have none. */
  below?: (row: Row) => ComponentChildren;
  /** A field that filters the rows by the words in their text. */
  search?: { readonly label: string; readonly textOf: (row: Row) => string } | undefined;
}) => {
  const [most, setMost] = useState(pageSize);
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = search && words !== '' ? rows.filter((row) => search.textOf(row).toLowerCase().includes(words)) : rows;
  return (
    <>
      {search && <Field label={search.label} type="search" value={wanted} onChange={setWanted} />}
      {found.length === 0 ? (
        <Empty>Nothing matches.</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
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
              {found.slice(0, most).map((row) => {
                const more = below?.(row);
                return (
                  <Fragment key={keyOf(row)}>
                    <tr>
                      {columns.map((column) => (
                        <td key={column.head} class={classOf(column)} data-head={column.head}>
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                    {more && (
                      <tr>
                        <td class="below" colSpan={columns.length}>
                          {more}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {found.length > most && (
        <p>
          <button type="button" class="plain" onClick={() => setMost(most + pageSize)}>
            Show more
          </button>{' '}
          <span class="soft">
            {numberText(most)} of {numberText(found.length)} shown
          </span>
        </p>
      )}
    </>
  );
};

const pageSize = 100;

const classOf = ({ number, short }: { number?: boolean; short?: boolean }): string | undefined =>
  number ? 'number' : short ? 'short' : undefined;
