import { type TProperties, type TSchema, Type } from 'typebox';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const limit = (description: string) => orNull(Type.Integer({ description: `${description}; null when it is off.` }));

/** A country that addresses can be searched in. */
export const ContextResult = Type.Object({
  iso_3: Type.String(),
  iso_2: Type.String(),
  description: Type.String(),
  emoji: Type.String(),
  rgeo: Type.Boolean(),
});

/** A key as its owner sees it. */
export const KeyDetails = Type.Object({
  name: Type.String(),
  lookups_remaining: Type.Integer(),
  daily_limit: Type.Object({ limit: limit('Lookups a UTC day'), consumed: Type.Integer() }),
  monthly_limit: Type.Object({ limit: limit('Lookups a calendar month (UTC)'), consumed: Type.Integer() }),
  individual_limit: Type.Object({ limit: limit('Lookups a UTC day for each IP') }),
  allowed_urls: Type.Array(Type.String()),
  notifications: Type.Object({
    emails: Type.Array(Type.String()),
    enabled: Type.Boolean(),
    balance_threshold: orNull(Type.Integer({ description: 'Lookups left at which a warning is sent.' })),
    no_balance: Type.Boolean({ description: 'Write when no lookup is left.' }),
    limit_reached: Type.Boolean({ description: 'Write when a limit is reached.' }),
  }),
  datasets: Type.Record(Type.String(), Type.Boolean(), {
    description: 'Every dataset and whether the key may use it.',
  }),
  automated_topups: Type.Object({ enabled: Type.Boolean() }),
  current_purchases: Type.Array(
    Type.Object({
      expires: orNull(Type.String({ format: 'date-time', description: 'Null until the purchase is first used.' })),
      purchased: Type.Integer(),
      consumed: Type.Integer(),
    }),
    { description: 'Purchases that have not expired, in the order they were made.' },
  ),
  contexts: Type.Array(ContextResult),
  premier_support: Type.Boolean(),
  redact_days: Type.Integer({ description: 'Days until personal data leaves the lookup log; 0 never stores it.' }),
  ip_forwarding: Type.Boolean(),
});

/** Described, not demanded: the rules of the fields answer with codes that a schema cannot. */
export const described = (description: string, example: unknown) =>
  Type.Optional(Type.Unsafe<unknown>({ description, examples: [example] }));

/** The part of the details that owners may change. */
export const keyDetailsBody = Type.Object({
  name: described('String of 1 to 255 characters.', 'Checkout'),
  daily_limit: described('Object with `limit`: integer from 0, or null for none.', { limit: 500 }),
  monthly_limit: described('Object with `limit`: integer from 0, or null for none.', { limit: null }),
  individual_limit: described('Object with `limit`: integer from 0, or null for none.', { limit: 20 }),
  allowed_urls: described('At most 10 strings; an empty list allows every site.', ['*.example.org']),
  redact_days: described('Integer from 0 to 1095.', 21),
  notifications: described(
    'Object of `emails` (at most 5), `enabled`, `balance_threshold` (integer from 0, or null), `no_balance` and `limit_reached`.',
    { emails: ['ops@example.org'], enabled: true },
  ),
  ip_forwarding: described('Boolean.', false),
  automated_topups: described('Object with `enabled`: boolean.', { enabled: true }),
  datasets: described('Object of datasets to switch on (true, if the key is licensed for it) or off.', { mr: false }),
} satisfies TProperties);
