import type { Build, Progress } from './catalogue.ts';

/** What was published: the builds, how many bytes were sent, and how many unneeded files were deleted. */
export type Publication = {
  readonly builds: readonly { readonly region: string; readonly id: string; readonly bytes: number }[];
  readonly sentBytes: number;
  readonly deletedFiles: number;
  /** The key with which servers check the signature. */
  readonly publicKey: string;
};

/** Published builds cannot be trusted, or are not for this server. The message says why. */
export class PublishedBuildsError extends Error {
  override readonly name = 'PublishedBuildsError';
}

/** Sends the active builds of one server to others. */
export interface BuildTravel {
  /**
   * Publishes the active builds in a folder or bucket, signed with the key in the file, which is created if it is missing. Only what is
   * missing there is sent. Followers see all of it or nothing. Rejects with an `UnknownBuildError` if no build is active.
   */
  publish(where: string, keyFile: string | undefined, progress: Progress): Promise<Publication>;
  /**
   * Fetches and activates the published builds that are not active here. Earlier ones are kept. Rejects with a `PublishedBuildsError` if
   * they cannot be trusted, and changes nothing.
   */
  fetch(progress: Progress): Promise<readonly Build[]>;
  /** Says whether something was published since the last fetch. */
  hasNews(): Promise<boolean>;
  /** Why the last fetch failed; undefined if it did not. */
  lastFailure(): string | undefined;
}
