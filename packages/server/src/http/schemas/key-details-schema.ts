import { type TProperties, type TSchema, Type } from 'typebox';
import { judgedBody } from '../parameters/judged-body.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const closed = (fields: TProperties) => Type.Object(fields, { additionalProperties: false });
const limitChange = (examples: readonly (number | null)[]) => Type.Optional(closed({ limit: countOrNone(examples) }));
const limit = (description: string) => orNull(Type.Integer({ description: `${description}; null means off.` }));

/** A number of lookups in a body, or null for none; it may be left out. */
export const countOrNone = (examples: readonly (number | null)[]) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Null means off.', examples }));

/** A country that addresses can be searched in. */
export const ContextResult = Type.Object(
  {
    iso_3: Type.String(),
    iso_2: Type.String(),
    description: Type.String(),
    emoji: Type.String(),
    rgeo: Type.Boolean({ description: 'Whether addresses there can be found by position.' }),
    away: Type.Optional(
      Type.Boolean({ description: 'True while the addresses there cannot be read; absent otherwise.' }),
    ),
  },
  { title: 'Context' },
);

/** A key as its owner sees it. */
export const KeyDetails = Type.Object(
  {
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
      no_balance: Type.Boolean({ description: 'Send a warning when no lookup is left.' }),
      limit_reached: Type.Boolean({ description: 'Send a warning when a limit is reached.' }),
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
      { description: 'Purchases that have not expired, oldest first.' },
    ),
    contexts: Type.Array(ContextResult),
    premier_support: Type.Boolean(),
    redact_days: Type.Integer({
      description: 'Days until personal data is removed from the lookup log; with 0 it is never stored.',
    }),
    ip_forwarding: Type.Boolean(),
  },
  { title: 'KeyDetails' },
);

/** The part of the details that owners may change. */
export const keyDetailsBody = judgedBody(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255, examples: ['Checkout'] })),
    daily_limit: limitChange([500]),
    monthly_limit: limitChange([null]),
    individual_limit: limitChange([20]),
    allowed_urls: Type.Optional(
      Type.Array(Type.String({ maxLength: 255 }), {
        maxItems: 10,
        description: 'Sites that may use the key; an empty list allows every site.',
        examples: [['*.example.org']],
      }),
    ),
    redact_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 1095, examples: [21] })),
    notifications: Type.Optional(
      closed({
        emails: Type.Optional(
          Type.Array(Type.String({ format: 'email' }), { maxItems: 5, examples: [['ops@example.org']] }),
        ),
        enabled: Type.Optional(Type.Boolean()),
        balance_threshold: Type.Optional(orNull(Type.Integer({ minimum: 0 }))),
        no_balance: Type.Optional(Type.Boolean()),
        limit_reached: Type.Optional(Type.Boolean()),
      }),
    ),
    ip_forwarding: Type.Optional(Type.Boolean({ examples: [false] })),
    automated_topups: Type.Optional(closed({ enabled: Type.Optional(Type.Boolean()) })),
    datasets: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), {
        description: 'Datasets to switch on (true, if the key is licensed for it) or off.',
        examples: [{ mr: false }],
      }),
    ),
  },
  { title: 'KeyDetailsChange', additionalProperties: false },
);
