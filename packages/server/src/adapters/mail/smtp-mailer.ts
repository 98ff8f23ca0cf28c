import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';

/** Sends mails through a mail server, `smtp://user:pass@host:port` or `smtps://…`. */
export const smtpMailer = ({
  url,
  from,
  timeoutMs,
}: {
  readonly url: string;
  readonly from: string;
  /** Time to wait for the connection, the greeting and each answer. */
  readonly timeoutMs: number;
}): Mailer => {
  const { host, hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is text that was written here; it never names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^A-Za-z0-9.-]/g, '');
      await transport
        .sendMail({
          from,
          to: [...to],
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // Who answers automatically is not to answer this.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch(withoutAddresses);
    },
    async check() {
      await transport.verify();
      return `${host} accepts mail`;
    },
  };
};

/** Mail servers repeat addresses in what they say, and errors are logged. */
const withoutAddresses = ({
  code,
  responseCode,
}: {
  readonly code?: string;
  readonly responseCode?: number;
}): never => {
  throw new Error(`The mail server refused the mail: ${[code, responseCode].filter(Boolean).join(' ')}.`);
};
