/** Files that anybody who may can read: in a bucket, in a folder, or in one that a web server shows. Names have `/` between folders. */
export interface PublishedFiles {
  /**
   * The whole file; undefined if there is none. Rejects with an `UnreachableFilesError` if that cannot be found out, or if it broke off.
   */
  read(name: string): Promise<Uint8Array | undefined>;
}

/** Files cannot be reached now. The message says which, and why. */
export class UnreachableFilesError extends Error {
  override readonly name = 'UnreachableFilesError';
}

/** A place where files can be published. */
export interface PublishingPlace extends PublishedFiles {
  /** Writes a file in one step: a reader sees the old one or the new one. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The names of all files. */
  list(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}
