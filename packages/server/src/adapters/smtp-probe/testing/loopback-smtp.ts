import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server on a loopback port. */
export type LoopbackSmtp = {
  readonly port: number;
  /** Every recipient it was asked for, in order. */
  readonly recipients: string[];
  /** How many messages were sent to it. */
  messages(): number;
  stop(): Promise<void>;
};

/** Starts a mail server that answers each mailbox, by the part before the @, with this code; 250 accepts. */
export const startLoopbackSmtp = async (
  codeOf: (mailbox: string) => number,
  options: SMTPServerOptions = {},
): Promise<LoopbackSmtp> => {
  const recipients: string[] = [];
  let messages = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _, answer) {
      recipients.push(address);
      const code = codeOf(address.slice(0, address.lastIndexOf('@')));
      answer(code === 250 ? null : Object.assign(new Error('Not this one'), { responseCode: code }));
    },
    onData(stream, _, answer) {
      messages++;
      stream.resume().on('end', () => answer());
    },
    ...options,
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    recipients,
    messages: () => messages,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
