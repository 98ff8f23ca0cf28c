import type { Mailer } from '../../ports/mailer.ts';

/** Sends nothing: each mail is a line of the log, without its addresses. */
export const logMailer = (
  log: (fields: { readonly subject: string; readonly recipients: number }, message: string) => void,
): Mailer => ({
  async send({ subject, to }) {
    log({ subject, recipients: to.length }, 'A mail was not sent because smtp_url is not set');
  },
  check: async () => 'none, so notifications are written to the log',
});
