import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** A real mail server on a loopback port that keeps what it is sent. */
export type MailboxServer = {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
};

/** Starts one; a port that was used before lets a server come back. */
export const startMailboxServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailboxServer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    async onData(stream, { envelope }, answer) {
      const source = Buffer.concat(await stream.toArray()).toString();
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      answer();
    },
    ...options,
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
