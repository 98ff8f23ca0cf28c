/** Files for authorised readers: in a bucket, in a folder, or in a folder behind a web server. Names have `/` between folders. */
export interface PublishedFiles {
  /**
   * The whole file; undefined if it does not exist. Rejects with an `UnreachableFilesError` if that cannot be determined, or if the
   * transfer breaks off.
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
