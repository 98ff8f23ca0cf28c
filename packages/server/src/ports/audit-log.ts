/** Who made a change: an operator, the owner of an account, or somebody on the server's command line. */
export type Actor = 'operator' | 'owner' | 'command line';

/** A change that somebody made. It names no credential. */
export type AuditEntry = {
  readonly atMs: number;
  readonly actor: Actor;
  /** Where the request came from; '' for the command line. */
  readonly ip: string;
  /** The account that the change is about; '' if it is about none. */
  readonly accountId: string;
  /** What was done, such as "Topped up a key". */
  readonly action: string;
  /** What it was done to, such as the name of the key. */
  readonly subject: string;
  /** The new values, as text. */
  readonly detail: string;
};

/** Which entries to read: those before an entry, newest first, of one account or of all. */
export type AuditQuery = { readonly beforeId?: number; readonly accountId?: string; readonly most: number };

/** The record of changes to accounts, keys and data. Entries are kept for two years. */
export interface AuditLog {
  note(entry: AuditEntry): Promise<void>;
  list(query: AuditQuery): Promise<readonly (AuditEntry & { readonly id: number })[]>;
  close(): Promise<void>;
}
