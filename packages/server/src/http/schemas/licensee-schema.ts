import { Type } from 'typebox';
import { showLicensee } from '../../operations/keys/licensees.ts';
import type { LicenseeRecord } from '../../ports/licensee-store.ts';
import { fail } from '../failure.ts';
import { judgedBody } from '../parameters/judged-body.ts';
import type { OwnerCaller } from '../route.ts';
import type { FreeAnswer } from '../shell/answer.ts';
import { keyParam } from './config-schema.ts';
import { countOrNone } from './key-details-schema.ts';

/** A licensee as the owner of its key sees it. */
export const LicenseeResult = Type.Object(
  {
    id: Type.String({ description: 'It never changes.' }),
    key: Type.String({ description: "The licensee's own API key (sl_…)." }),
    name: Type.String(),
    address: Type.String(),
    postcode: Type.String(),
    whitelist: Type.Array(Type.String(), {
      description: 'Sites that may use the licensee; if empty, the allowed URLs of the key apply.',
    }),
    daily: Type.Object({
      limit: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Most lookups in a UTC day; null means no limit.',
      }),
      count: Type.Integer({ description: 'Lookups so far this UTC day.' }),
      updatedAt: Type.String({
        format: 'date-time',
        description: 'When a lookup was last counted or the limit last set.',
      }),
    }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { title: 'Licensee' },
);

const name = Type.String({ minLength: 1, maxLength: 255, examples: ['Lantern Books'] });
const rest = {
  address: Type.Optional(Type.String({ maxLength: 1_000, examples: ['1 Example Street, Quillhaven'] })),
  postcode: Type.Optional(Type.String({ maxLength: 32, examples: ['QX1 1AA'] })),
  whitelist: Type.Optional(
    Type.Array(Type.String({ maxLength: 255 }), {
      maxItems: 10,
      description: 'Sites, each like an allowed URL of a key.',
      examples: [['*.lantern.example']],
    }),
  ),
  daily: Type.Optional(
    Type.Object(
      { limit: countOrNone([500]) },
      { description: 'Lookups for each UTC day.', additionalProperties: false },
    ),
  ),
};

/** What makes a licensee, and what changes one. */
export const licenseeBody = judgedBody({ name, ...rest }, { title: 'LicenseeToCreate', additionalProperties: false });
export const licenseeChange = judgedBody(
  { name: Type.Optional(name), ...rest },
  { title: 'LicenseeChange', additionalProperties: false },
);

/** The key and the licensee of the path. */
export const licenseeParams = {
  ...keyParam,
  licensee: Type.String({ description: 'The id of the licensee, or its key (sl_…).' }),
};

/** The number of the caller's key, which has to be a sub-licensed one. */
export const sublicensedKeyId = ({ key }: OwnerCaller): number =>
  key.sublicensing ? key.id : fail('licensee_required', { message: 'Key is not sub-licensed' });

/** Answers the licensee, if there is one. */
export const answerLicensee = (licensee: LicenseeRecord | undefined): FreeAnswer => ({
  result: showLicensee(licensee ?? fail('licensee_not_found')),
});
