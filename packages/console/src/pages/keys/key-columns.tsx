import type { Column } from '../../parts/data-table.tsx';
import { keySlug, number, preview } from '../../parts/in-locale.ts';
import type { Key } from '../../types.ts';
import { KeyState } from './key-state.tsx';

/** The first columns of every list of keys. */
export const keyColumns: readonly Column<Key>[] = [
  { head: 'Name', cell: ({ api_key, name }) => <a href={`#/keys/${keySlug(api_key)}`}>{name}</a> },
  { head: 'Key', short: true, cell: ({ api_key }) => <code>{preview(api_key)}</code> },
  {
    head: 'State',
    cell: (key) => <KeyState of={key} />,
  },
  {
    head: 'Lookups left',
    number: true,
    cell: ({ unmetered, lookups_remaining }) => (unmetered ? 'unmetered' : number(lookups_remaining)),
  },
];

/** The text in which a search for keys looks. */
export const keyText = ({ name, api_key }: Key): string => `${name} ${api_key}`;
