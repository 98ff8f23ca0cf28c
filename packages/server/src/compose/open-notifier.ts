import type { NotifyServices } from '../operations/notifications/notify.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Outbox } from '../ports/outbox.ts';
import type { TopUpHook } from '../ports/topup-hook.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** Writes a line of the log. */
type Log = (fields: object, message: string) => void;

/** What notifications and top-ups are made with; `log` receives mails if no mail server is set, `warn` failures. */
export const openNotifier = async (
  settings: Settings,
  outside: Outside,
  outbox: Outbox,
  { log, warn }: { readonly log: Log; readonly warn: Log },
): Promise<NotifyServices> => ({
  mailer: await openMailer(settings, log),
  topUpHook: await openTopUpHook(settings, outside),
  outbox,
  nowMs: outside.nowMs,
  leaseMs: mailingMs + settings.topup_timeout_ms,
  onTrouble: ({ error, givenUp, ...event }) =>
    warn(
      { err: error, ...event },
      givenUp
        ? 'A notification or top-up failed too often and was given up'
        : 'A notification or top-up failed and will be tried again',
    ),
});

/** The mail server as the settings name it, or the log. */
export const openMailer = async ({ smtp_url: url, mail_from: from }: Settings, log: Log): Promise<Mailer> => {
  if (url === '') return (await import('../adapters/mail/log-mailer.ts')).logMailer(log);
  // The address may contain a password, so it is not repeated.
  const unusable = new SettingError('smtp_url', '…', 'URL that begins with smtp:// or smtps://');
  if (!/^smtps?:\/\/./i.test(url) || !URL.canParse(url)) throw unusable;
  if (!/^[^\r\n]+@[^\r\n]+$/.test(from))
    throw new SettingError('mail_from', from, 'sender address, because smtp_url is set');
  const { smtpMailer } = await import('../adapters/mail/smtp-mailer.ts');
  try {
    return smtpMailer({ url, from, timeoutMs: 10_000 });
  } catch {
    throw unusable;
  }
};

/** The operator's top-up service; undefined when none is named. */
export const openTopUpHook = async (
  { topup_url: url, topup_secret: secret, topup_command: command, topup_timeout_ms: timeoutMs }: Settings,
  { nowMs, programEnvironment: environment }: Pick<Outside, 'nowMs' | 'programEnvironment'>,
): Promise<TopUpHook | undefined> => {
  if (url === '' && command.length === 0) return undefined;
  if (url !== '' && command.length > 0)
    throw new SettingError('topup_command', command.join(','), 'list without entries, because topup_url is set');
  if (url === '')
    return (await import('../adapters/topup-hook/command-hook.ts')).commandHook({ command, timeoutMs, environment });
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new SettingError('topup_url', url, 'URL that begins with http:// or https://');
  if (secret === '') throw new SettingError('topup_secret', secret, 'secret shared with the service of topup_url');
  const { urlHook } = await import('../adapters/topup-hook/url-hook.ts');
  return urlHook({ url, secret, timeoutMs, nowMs });
};

/** More than a mail takes with every time-out on the way. */
const mailingMs = 300_000;
