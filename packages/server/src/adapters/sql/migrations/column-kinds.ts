import type { ColumnDefinitionBuilder } from 'kysely';

/** A column that always has a value. */
export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** A column that names a key. */
export const ofKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('api_keys.id');
