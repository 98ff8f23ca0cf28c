/** Whether a domain accepts mail. */
export type MailRoute =
  /** Hosts that accept it, in order of preference. `hasMx` is false if mail goes to the domain's own address (RFC 5321, 5.1). */
  | { readonly verdict: 'takes_mail'; readonly hosts: readonly string[]; readonly hasMx: boolean }
  /** The domain does not exist, has neither MX nor address records, or declares that it accepts no mail (RFC 7505). */
  | { readonly verdict: 'no_mail' }
  /** The DNS did not answer, or gave no result. */
  | { readonly verdict: 'unknown' };

/** Finds where mail goes. It never rejects and always answers in time: what cannot be found is `unknown`, or empty. */
export interface MailExchange {
  /** The domain is ASCII, in lower case. */
  findRoute(domain: string, nowMs: number): Promise<MailRoute>;
  /** The IP addresses of a host that accepts mail. */
  findAddresses(host: string): Promise<readonly string[]>;
}

/** What a mail server says about a mailbox. `catchall` is true if it accepts a mailbox that cannot exist. */
export type MailboxVerdict = {
  readonly mailbox: 'accepted' | 'rejected' | 'unknown';
  readonly catchall: boolean;
};

/** Asks mail servers whether they would accept a message, without sending one. Never rejects, and answers in time. */
export interface MailboxProbe {
  /** `local` and `domain` are written as on both sides of the @; `hosts` are names or IP addresses. */
  askMailbox(local: string, domain: string, hosts: readonly string[]): Promise<MailboxVerdict>;
}
