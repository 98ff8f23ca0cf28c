/** A mail in plain text. */
export type Mail = {
  /** The same for each attempt at the same mail, so that a mailbox can recognise a repetition. */
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};

/** Sends mails. */
export interface Mailer {
  /** Resolves when a server has accepted the mail for at least one address; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** The destination of mails, in a few words; rejects if they cannot be sent. */
  check(): Promise<string>;
}
