import type { Mailer } from '../../ports/mailer.ts';

/** Sends nothing: each mail is a line of the log, without its addresses. */
export const logMailer = (
  log: (fields: { readonly subject: string; readonly recipients: number }, message: string) => void,
): Mailer => ({
  async send({ subject, to }) {
    log({ subject, recipients: to.length }, 'A mail is not sent: no mail server is set');
  },
  check: async () => 'none: notifications are written to the log',
});
