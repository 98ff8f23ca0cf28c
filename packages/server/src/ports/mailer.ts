/** A mail in plain text. */
export type Mail = {
  /** The same for each attempt at the same mail, so that a mailbox can tell a repetition. */
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};

/** Sends mails. */
export interface Mailer {
  /** Resolves when somebody has taken the mail over for at least one address; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** Where mails go, in a few words; rejects with why they cannot. */
  check(): Promise<string>;
}
