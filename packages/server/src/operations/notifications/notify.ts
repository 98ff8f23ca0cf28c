import type { Mailer } from '../../ports/mailer.ts';
import type { ClaimedEvent, EventKind, Outbox } from '../../ports/outbox.ts';
import type { TopUpHook } from '../../ports/topup-hook.ts';
import { mailedKinds, notificationMail } from './notification-mail.ts';

/** What events are dealt with by. */
export type NotifyServices = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Undefined if the operator has named none. */
  readonly topUpHook: TopUpHook | undefined;
  readonly nowMs: () => number;
  /** Longer than anything that is done about one event takes. */
  readonly leaseMs: number;
  /** Called for a failed attempt; gets no address and no key. */
  readonly onTrouble: (trouble: NotifyTrouble) => void;
};

/** An attempt that failed. */
export type NotifyTrouble = {
  readonly eventId: number;
  readonly kind: EventKind;
  readonly attempts: number;
  readonly error: Error;
  /** It will not be tried again. */
  readonly givenUp: boolean;
};

/** Deals with every event that is due. Mails and top-ups have a lane each, so that none waits for the other's server. */
export const notifyAll = async (services: NotifyServices, stopped: () => boolean = () => false): Promise<void> => {
  await Promise.all([
    emptyLane(services, mailedKinds, mailEvent, stopped),
    emptyLane(services, ['top_up'], topUpForEvent, stopped),
  ]);
};

/** Records what has expired since a moment; at the start of a service since a month ago, should it have been away. Answers until when. */
export const noticeExpired = async (
  { outbox, nowMs }: NotifyServices,
  sinceMs: number = nowMs() - awayMs,
): Promise<number> => {
  const untilMs = nowMs();
  await outbox.recordExpired(sinceMs, untilMs);
  return untilMs;
};

const awayMs = 31 * 86_400_000;

/** Forgets events that ended so long ago that their month is over. */
export const forgetOldEvents = async ({ outbox, nowMs }: NotifyServices): Promise<void> => {
  await outbox.forgetEnded(nowMs() - keptMs);
};

const keptMs = 45 * 86_400_000;

/** Time from a failed attempt to the next one; after the last the event is given up. */
export const retryDelaysMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000] as const;

type Deal = (event: ClaimedEvent, services: NotifyServices) => Promise<void>;

const emptyLane = async (
  services: NotifyServices,
  kinds: readonly EventKind[],
  deal: Deal,
  stopped: () => boolean,
): Promise<void> => {
  const { outbox, nowMs, leaseMs } = services;
  while (!stopped()) {
    const event = await outbox.claim(kinds, nowMs(), leaseMs);
    if (!event) return;
    await deal(event, services).catch((error: Error) => tryLater(event, error, services));
  }
};

const mailEvent: Deal = async (event, { outbox, mailer }) => {
  const mail = notificationMail(event);
  if (mail) await mailer.send(mail);
  await outbox.finish(event, 'done');
};

const topUpForEvent: Deal = async (event, { outbox, topUpHook, nowMs }) => {
  const { id, key, createdAtMs } = event;
  if (!key.automatedTopups) return outbox.finish(event, 'done');
  if (!topUpHook) throw new Error('Neither topup_url nor topup_command is set.');
  const lookups = await topUpHook.ask({
    eventId: id,
    accountId: key.accountId,
    keyId: key.id,
    keyName: key.name,
    keyPreview: key.preview,
    balanceThreshold: key.notifications.balanceThreshold,
    lookupsRemaining: key.lookupsRemaining,
    crossedAtMs: createdAtMs,
  });
  await outbox.finishByPurchase(event, lookups, nowMs());
};

const tryLater = async (event: ClaimedEvent, error: Error, services: NotifyServices): Promise<void> => {
  const { outbox, nowMs, onTrouble } = services;
  const { id, kind, attempts } = event;
  const delayMs = retryDelaysMs[attempts - 1];
  onTrouble({ eventId: id, kind, attempts, error, givenUp: delayMs === undefined });
  await (delayMs === undefined ? outbox.finish(event, 'given_up') : outbox.retryAt(event, nowMs() + delayMs));
};
