import type { Mail } from '../../ports/mailer.ts';
import type { ClaimedEvent, EventKind } from '../../ports/outbox.ts';

/** What a mail says about an event; a top-up is not mailed. */
type Words = { readonly what: (event: ClaimedEvent) => string; readonly advice: string };

const more = 'Buy more lookups before they run out, or switch automated top-ups on.';

const words: Readonly<Record<Exclude<EventKind, 'top_up'>, Words>> = {
  balance_low: { what: ({ amount }) => `has fewer than ${amount} lookups left`, advice: more },
  no_balance: {
    what: () => 'has no lookups left',
    advice: 'Requests that cost lookups are refused (4020) until the key is topped up.',
  },
  daily_limit: {
    what: ({ amount, period }) => `has reached its limit of ${amount} lookups for ${period}`,
    advice: 'Requests that cost lookups are refused (4021) until the next day begins (UTC) or you raise daily_limit.',
  },
  monthly_limit: {
    what: ({ amount, period }) => `has reached its limit of ${amount} lookups for ${period}`,
    advice:
      'Requests that cost lookups are refused (4021) until the next month begins (UTC) or you raise monthly_limit.',
  },
};

/** The kinds of events that are mailed. */
export const mailedKinds = Object.keys(words) as readonly (keyof typeof words)[];

/** Writes the mail about an event: what happened, to which key, and what to do. Undefined if it is no longer wanted. */
export const notificationMail = (event: ClaimedEvent): Mail | undefined => {
  const { key, kind } = event;
  const { enabled, emails } = key.notifications;
  if (kind === 'top_up' || !enabled || emails.length === 0) return undefined;
  const { what, advice } = words[kind];
  const text = [
    `Your key ${key.preview} (${oneLine(key.name)}) ${what(event)}.`,
    `This happened at ${new Date(event.createdAtMs).toISOString()}. Lookups left now: ${key.lookupsRemaining}.`,
    advice,
    'You get this mail because the notifications of this key go to your address. The owner of the key can change that in its details.',
  ];
  return {
    id: `fingerpost-event-${event.id}`,
    to: emails,
    subject: `Your key ${key.preview} ${what(event)}`,
    text: `${text.join('\n\n')}\n`,
  };
};

/** A name is the owner's own text; it must not look like more of the mail. */
const oneLine = (name: string): string => name.replace(/\p{C}+/gu, ' ');
