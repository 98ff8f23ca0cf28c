/** A note as it was found. The version changes with each writing. */
export type Note = { readonly text: string; readonly version: string };

/**
 * Notes for a while, by name, which all servers of an account database share. Names and texts are stored hashed and encrypted. A note whose time is over
 * is not there any more.
 */
export interface Notes {
  find(name: string): Promise<Note | undefined>;
  /**
   * Writes a note unless there is one already, or only that of the given version; of callers at the same time one succeeds, and the others get false.
   */
  add(name: string, text: string, untilMs: number, insteadOf?: string): Promise<boolean>;
  /** Writes a note, whatever was there. */
  put(name: string, text: string, untilMs: number): Promise<void>;
  remove(name: string): Promise<void>;
  /** A text that stands for the name and cannot be guessed. */
  hash(name: string): string;
  close(): Promise<void>;
}
