/** Whether a domain takes mail. */
export type MailRoute =
  /** Hosts that take it, the preferred first; `hasMx` is false when mail goes to the domain's own address (RFC 5321, 5.1). */
  | { readonly verdict: 'takes_mail'; readonly hosts: readonly string[]; readonly hasMx: boolean }
  /** There is no such domain, it has neither MX nor address, or it says that it takes none (RFC 7505). */
  | { readonly verdict: 'no_mail' }
  /** The DNS did not answer, or gave no result. */
  | { readonly verdict: 'unknown' };

/** Finds where mail goes. Never rejects and always answers in time: what cannot be found is `unknown`, or empty. */
export interface MailExchange {
  /** The domain is ASCII, in lower case. */
  findRoute(domain: string, nowMs: number): Promise<MailRoute>;
  /** The IP addresses of a host that takes mail. */
  findAddresses(host: string): Promise<readonly string[]>;
}

/** What a mail server says of a mailbox; `catchall` is true when it accepts a mailbox that cannot exist. */
export type MailboxVerdict = {
  readonly mailbox: 'accepted' | 'rejected' | 'unknown';
  readonly catchall: boolean;
};

/** Asks mail servers whether they would take a message, without ever sending one. Never rejects, and answers within its time. */
export interface MailboxProbe {
  /** `local` and `domain` are written as on both sides of the @; `hosts` are names or IP addresses. */
  askMailbox(local: string, domain: string, hosts: readonly string[]): Promise<MailboxVerdict>;
}
