import { Type } from 'typebox';
import { showLicensee } from '../../operations/keys/licensees.ts';
import type { LicenseeRecord } from '../../ports/licensee-store.ts';
import type { Answer } from '../answer.ts';
import { fail } from '../failure.ts';
import type { OwnerCaller } from '../route.ts';
import { keyParam } from './config-schema.ts';
import { described } from './key-details-schema.ts';

/** A licensee as the owner of its key sees it. */
export const LicenseeResult = Type.Object({
  id: Type.String({ description: 'It never changes.' }),
  key: Type.String({ description: "The licensee's own API key (sl_…)." }),
  name: Type.String(),
  address: Type.String(),
  postcode: Type.String(),
  whitelist: Type.Array(Type.String(), {
    description: 'Sites that may use the licensee; empty leaves it to the allowed URLs of the key.',
  }),
  daily: Type.Object({
    limit: Type.Union([Type.Integer(), Type.Null()], { description: 'Lookups a UTC day may take; null is off.' }),
    count: Type.Integer({ description: 'Lookups of this UTC day.' }),
    updatedAt: Type.String({
      format: 'date-time',
      description: 'When a lookup was last counted or the limit last set.',
    }),
  }),
  createdAt: Type.String({ format: 'date-time' }),
});

/** What makes or changes a licensee. */
export const licenseeBody = Type.Object({
  name: described('String of 1 to 255 characters; needed to make a licensee.', 'Lantern Books'),
  address: described('String of at most 1,000 characters.', '1 Example Street, Quillhaven'),
  postcode: described('String of at most 32 characters.', 'QX1 1AA'),
  whitelist: described('List of at most 10 sites, each like an allowed URL of a key.', ['*.lantern.example']),
  daily: described('Object with `limit`: a whole number of lookups for each UTC day, or null for none.', {
    limit: 500,
  }),
});

/** The key and the licensee of the path. */
export const licenseeParams = {
  ...keyParam,
  licensee: Type.String({ description: 'The id of the licensee, or its key (sl_…).' }),
};

/** The number of the caller's key, which has to be a sub-licensed one. */
export const sublicensedKeyId = ({ key }: OwnerCaller): number =>
  key.sublicensing ? key.id : fail('licensee_required');

/** Answers the licensee, if there is one. */
export const answerLicensee = (licensee: LicenseeRecord | undefined): Answer => ({
  result: showLicensee(licensee ?? fail('licensee_not_found')),
});
