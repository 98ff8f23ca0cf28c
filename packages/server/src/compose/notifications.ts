import { forgetOldEvents, type NotifyServices, noticeExpired, notifyAll } from '../operations/notifications/notify.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Outbox } from '../ports/outbox.ts';
import type { TopUpHook } from '../ports/topup-hook.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Every } from './accounts.ts';
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

/**
 * Deals with the events that are due, now and then at every interval, notices what has expired every hour, and forgets old
 * events once a day. Returns what ends it: after the events that are under way, or after the grace, when they will be due again.
 */
export const keepNotifying = (options: {
  readonly services: NotifyServices;
  readonly intervalMs: number;
  readonly graceMs: number;
  readonly every: Every;
  readonly onError: (error: Error) => void;
}): (() => Promise<void>) => {
  const { services, intervalMs, graceMs, every, onError } = options;
  let stopped = false;
  let pass: Promise<void> | undefined;
  let noticedMs: number | undefined;
  let noticeDue = true;
  const notice = async (): Promise<void> => {
    noticeDue = false;
    noticedMs = await noticeExpired(services, noticedMs);
  };
  const deal = async (): Promise<void> => {
    if (noticeDue) await notice().catch(onError);
    await notifyAll(services, () => stopped);
  };
  const begin = () => {
    pass ??= deal()
      .catch(onError)
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const ends = [
    every(Math.max(intervalMs, shortestMs), begin),
    every(hourMs, () => {
      noticeDue = true;
    }),
    every(dayMs, () => void forgetOldEvents(services).catch(onError)),
  ];
  return async () => {
    stopped = true;
    for (const end of ends) end();
    await within(graceMs, pass);
  };
};

/** Waits for the work, and no longer than that. */
const within = async (limitMs: number, work: Promise<void> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

const shortestMs = 10;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
