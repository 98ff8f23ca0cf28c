import type { Tables } from '../tables.ts';

/** A table of the archive: whether it numbers its rows itself, and the columns whose sums must agree. */
export type ArchiveTable = {
  readonly name: Exclude<keyof Tables, 'migrations' | 'store_state' | 'ledger_marks'>;
  readonly numbered?: true;
  readonly sums?: readonly string[];
};

/** Every table with data of users and charges, each after those it refers to. */
export const archiveTables: readonly ArchiveTable[] = [
  { name: 'accounts' },
  { name: 'user_tokens' },
  { name: 'api_keys', numbered: true },
  { name: 'purchases', numbered: true, sums: ['purchased', 'consumed'] },
  { name: 'counters', sums: ['consumed'] },
  { name: 'licensees', numbered: true },
  { name: 'lookups', numbered: true, sums: ['cost'] },
  { name: 'usage_hours', sums: ['consumed'] },
  { name: 'usage_tags', sums: ['consumed'] },
  { name: 'redactions' },
  { name: 'sign_ups' },
  { name: 'configs' },
  { name: 'outbox', numbered: true },
  { name: 'notes' },
  { name: 'audit', numbered: true },
];
