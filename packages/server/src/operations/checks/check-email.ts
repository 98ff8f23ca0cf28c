import { type EmailAddress, hostText } from '@fingerpost/core/email/parse-email';
import { isFreeProvider } from '@fingerpost/core/email/providers';
import { isRoleName } from '@fingerpost/core/email/role-names';
import { isSlipOfProvider, suggestDomains } from '@fingerpost/core/email/suggest-domains';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import ipaddr from 'ipaddr.js';
import { parse as parseDomain } from 'tldts';
import type { MailboxProbe, MailExchange, MailRoute } from '../../ports/mail-exchange.ts';
import { readEmail } from './read-email.ts';

/** What is known of an address; the flags are null if the network gave no answer. */
export type EmailAnswer = {
  readonly result: 'deliverable' | 'not_deliverable' | 'unknown';
  readonly deliverable: boolean | null;
  readonly disposable: boolean | null;
  readonly free: boolean | null;
  readonly role: boolean | null;
  readonly catchall: boolean | null;
  /** Addresses that were probably meant: when the domain does not resolve, has no MX or is a slip of a common provider. */
  readonly suggestions: readonly string[];
};

/** The answer, and whether it is charged: not if there was no result or the domain failed. */
export type EmailCheck = { readonly answer: EmailAnswer; readonly paid: boolean };

/** The services that check e-mail addresses. Without a probe, mail servers are not asked about the mailbox. */
export type MailServices = { readonly exchange: MailExchange; readonly probe: MailboxProbe | undefined };

/** Checks an address as far as it goes: its form, its domain's ending, the domain's mail route, the mailbox. */
export const checkEmail = async (text: string, mail: MailServices, nowMs: number): Promise<EmailCheck> => {
  const address = readEmail(text);
  if (address === undefined) return { answer: answerOf('not_deliverable', noFlags, []), paid: true };
  const ending = endingOf(address);
  const route = ending.known ? await routeOf(address, mail.exchange, nowMs) : noMail;
  if (route.verdict === 'unknown') return couldNotTell;
  const flags = flagsOf(address, ending.registrable);
  const suggestions = suggestionsFor(address, route, ending.known);
  if (route.verdict === 'no_mail') return { answer: answerOf('not_deliverable', flags, suggestions), paid: false };
  const { mailbox, catchall } =
    (await mail.probe?.askMailbox(address.local, hostText(address.host), route.hosts)) ?? notAsked;
  if (mailbox === 'unknown') return couldNotTell;
  const result = mailbox === 'accepted' ? 'deliverable' : 'not_deliverable';
  return { answer: answerOf(result, { ...flags, catchall }, suggestions), paid: true };
};

/** The answer if no server could be asked. */
export const couldNotTell: EmailCheck = {
  answer: {
    result: 'unknown',
    deliverable: null,
    disposable: null,
    free: null,
    role: null,
    catchall: null,
    suggestions: [],
  },
  paid: false,
};

type Flags = Pick<EmailAnswer, 'disposable' | 'free' | 'role' | 'catchall'>;

const answerOf = (
  result: 'deliverable' | 'not_deliverable',
  flags: Flags,
  suggestions: readonly string[],
): EmailAnswer => ({ result, deliverable: result === 'deliverable', ...flags, suggestions });

/** A domain must end with a suffix of the public suffix list; an IP address has none and needs none. */
const endingOf = ({ host }: EmailAddress): { readonly known: boolean; readonly registrable: string } => {
  if (host.kind === 'literal') return { known: true, registrable: '' };
  const { domain, isIcann } = parseDomain(host.domain, { extractHostname: false, validateHostname: false });
  return { known: isIcann === true && domain !== null, registrable: domain ?? '' };
};

const routeOf = async ({ host }: EmailAddress, exchange: MailExchange, nowMs: number): Promise<MailRoute> => {
  if (host.kind === 'domain') return exchange.findRoute(host.domain, nowMs);
  // Mail cannot reach private and reserved addresses from outside.
  return ipaddr.process(host.ip).range() === 'unicast'
    ? { verdict: 'takes_mail', hosts: [host.ip], hasMx: false }
    : noMail;
};

const flagsOf = ({ local, host }: EmailAddress, registrable: string): Flags => {
  const domain = host.kind === 'domain' ? host.domain : '';
  return {
    // Lists of disposable domains include misspelt providers too; a user who typed one should get the right spelling.
    disposable: !isSlipOfProvider(domain) && [domain, registrable].some((name) => disposableDomains().has(name)),
    free: isFreeProvider(domain),
    role: isRoleName(local),
    catchall: false,
  };
};

const suggestionsFor = ({ local, host }: EmailAddress, route: MailRoute, knownEnding: boolean): readonly string[] => {
  if (host.kind === 'literal') return [];
  const hasMx = route.verdict === 'takes_mail' && route.hasMx;
  if (hasMx && !isSlipOfProvider(host.domain)) return [];
  return suggestDomains(host.domain, knownEnding).map((domain) => `${local}@${domain}`);
};

const noMail: MailRoute = { verdict: 'no_mail' };
const notAsked = { mailbox: 'accepted', catchall: false } as const;
const noFlags: Flags = { disposable: false, free: false, role: false, catchall: false };

/** The list is large, so it is read when first needed. */
let readList: ReadonlySet<string> | undefined;
const disposableDomains = (): ReadonlySet<string> => {
  readList ??= disposableEmailBlocklistSet();
  return readList;
};
