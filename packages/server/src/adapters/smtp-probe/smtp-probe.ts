import { isIP } from 'node:net';
import type { MailboxProbe, MailboxVerdict } from '../../ports/mail-exchange.ts';
import { callServer, type SmtpDialogue, type SmtpReply } from './smtp-dialogue.ts';

/** How mail servers are asked. */
export type SmtpProbeOptions = {
  /** The name this server introduces itself by (EHLO). */
  readonly helloName: string;
  /** The sender it names; '' is the empty sender that notices come from. */
  readonly mailFrom: string;
  readonly port: number;
  /** For the whole conversation, all hosts that are tried together. */
  readonly timeoutMs: number;
  readonly findAddresses: (host: string) => Promise<readonly string[]>;
  /** Says whether an IP address may be called: a stranger's domain must not lead into the operator's own network. */
  readonly mayCall: (ip: string) => boolean;
  /** A mailbox name that nobody has. */
  readonly unusedName: () => string;
};

/** Asks over SMTP up to RCPT, and takes leave before DATA. */
export const smtpProbe = (options: SmtpProbeOptions): MailboxProbe => ({
  async askMailbox(local, domain, hosts) {
    const ended = AbortSignal.timeout(options.timeoutMs);
    const late = new Promise<MailboxVerdict>((resolve) =>
      ended.addEventListener('abort', () => resolve(cannotTell), { once: true }),
    );
    return Promise.race([late, askHosts({ local, domain }, hosts.slice(0, mostHosts), options, ended)]);
  },
});

type Mailbox = { readonly local: string; readonly domain: string };

/** Asks one host after the other until one of them answers. Each has an equal share of the time. */
const askHosts = async (
  mailbox: Mailbox,
  hosts: readonly string[],
  options: SmtpProbeOptions,
  ended: AbortSignal,
): Promise<MailboxVerdict> => {
  for (const host of hosts) {
    const addresses = isIP(host) === 0 ? await options.findAddresses(host) : [host];
    const ip = addresses.find(options.mayCall);
    if (ip === undefined) continue;
    const share = AbortSignal.any([ended, AbortSignal.timeout(Math.ceil(options.timeoutMs / hosts.length))]);
    const verdict = await askServer(mailbox, callServer(ip, options.port, share), options);
    if (verdict.mailbox !== 'unknown' || ended.aborted) return verdict;
  }
  return cannotTell;
};

const askServer = async (
  { local, domain }: Mailbox,
  server: SmtpDialogue,
  { helloName, mailFrom, unusedName }: SmtpProbeOptions,
): Promise<MailboxVerdict> => {
  try {
    if ((await server.hear()).code !== 220) return cannotTell;
    const hello = await server.say(`EHLO ${helloName}`);
    const greeted = hello.code === 250 ? hello : await server.say(`HELO ${helloName}`);
    const international = /[^\p{ASCII}]/u.test(local);
    if (greeted.code !== 250 || (international && !offersUtf8(greeted))) return cannotTell;
    if ((await server.say(`MAIL FROM:<${mailFrom}>${international ? ' SMTPUTF8' : ''}`)).code !== 250)
      return cannotTell;
    const mailbox = judge(await server.say(`RCPT TO:<${local}@${domain}>`));
    const catchall =
      mailbox === 'accepted' && judge(await server.say(`RCPT TO:<${unusedName()}@${domain}>`)) === 'accepted';
    return { mailbox, catchall };
  } catch {
    return cannotTell;
  } finally {
    server.leave();
  }
};

const offersUtf8 = ({ lines }: SmtpReply): boolean => lines.some((line) => line.toUpperCase().startsWith('SMTPUTF8'));

/** A refusal for policy (5.7.x) is about us, not about the mailbox. */
const judge = ({ code, lines }: SmtpReply): MailboxVerdict['mailbox'] =>
  lines[0]?.startsWith('5.7.') ? 'unknown' : (verdicts[code] ?? 'unknown');

/** RFC 5321, 4.2.3 and RFC 7504; every other code (greylisting, full mailboxes, faults) leaves it open. */
const verdicts: Readonly<Record<number, MailboxVerdict['mailbox']>> = {
  250: 'accepted',
  251: 'accepted',
  550: 'rejected',
  551: 'rejected',
  553: 'rejected',
  556: 'rejected',
};

const cannotTell: MailboxVerdict = { mailbox: 'unknown', catchall: false };
const mostHosts = 3;
