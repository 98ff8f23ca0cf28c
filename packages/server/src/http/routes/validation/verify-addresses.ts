import { costOf } from '@fingerpost/core/billing/costs';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { type TSchema, Type } from 'typebox';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { deliveryPointFields } from '../../../operations/verify/delivery-point-fields.ts';
import type { ApiKey } from '../../../ports/account-store.ts';
import { onceKnown } from '../../../ports/maybe-later.ts';
import { fail } from '../../failure.ts';
import { refuseOverRate } from '../../hooks/refuse-over-rate.ts';
import { judgedBody } from '../../parameters/judged-body.ts';
import { contextNamed, coordinateSchema } from '../../parameters/parameters.ts';
import { readWrittenAddress, writtenErrors, writtenPart, writtenText } from '../../parameters/read-written-address.ts';
import { type AnyRoute, defineRoute } from '../../route.ts';

/** What is no text. */
const fieldSchemas: Readonly<Record<string, TSchema>> = {
  latitude: coordinateSchema,
  longitude: coordinateSchema,
  geo_coded: Type.Boolean({ description: 'Whether the position of the delivery point is known.' }),
  day_light_savings: Type.Boolean({ description: 'Whether daylight saving time is used there.' }),
};

const deliveryPointSchema = Type.Object(
  Object.fromEntries(deliveryPointFields.map((name) => [name, fieldSchemas[name] ?? Type.String()])),
  { title: 'DeliveryPoint', description: 'The delivery point; values that the loaded data does not have are empty.' },
);

const verifyAt = (path: `/${string}`, description: string): AnyRoute =>
  defineRoute({
    method: 'POST',
    path,
    chapter: 'Validation',
    summary: 'Verify a US address',
    description,
    access: 'key',
    charges: { as: 'verify', words: 'Costs a lookup if there is a match.' },
    repeatable: true,
    query: {
      context: Type.Optional(Type.String({ description: 'USA (default), in upper or lower case; nothing else.' })),
    },
    ...judgedBody(
      {
        query: writtenText('The address, on one line or many, with or without its last line.'),
        zip_code: writtenPart('The ZIP code or ZIP+4, if it is kept apart.'),
        city: writtenPart('The city, if it is kept apart.'),
        state: writtenPart('The name or code of the state, if it is kept apart.'),
        context: writtenPart('Another place for `context`.'),
      },
      { title: 'AddressToVerify' },
    ),
    result: Type.Object({
      query: Type.String(),
      query_city: Type.String(),
      query_state: Type.String(),
      query_zip_code: Type.String(),
      match: Type.Union([deliveryPointSchema, Type.Null()]),
      count: Type.Integer({ description: 'How many delivery points match as well as this one, including itself.' }),
      fit: Type.Number({ minimum: 0, maximum: 1 }),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      match_information: Type.String({ description: 'The footnotes of the match, in words.' }),
      address_line_one: Type.String(),
      address_line_two: Type.String(),
      city: Type.String(),
      state: Type.String(),
      zip_code: Type.String({ description: 'With the four digits of the delivery point, if known.' }),
      country_iso_2: Type.String(),
    }),
    errors: writtenErrors,
    handle({ query: { context }, body, caller: { key }, once }, { cleansing, counters, nowMs }) {
      const asked = readWrittenAddress(body, ['zip_code', 'city', 'state']);
      if (!traitsOf(contextOf(context, body.context)).hasZipCodes) fail('invalid_context');
      const licensed = licensedDatasets(key);
      if (!licensed.has('uspscleanse') || !licensed.has('usps')) fail('not_licensed');
      const tooMany = 'Too many addresses to verify in a minute';
      const allowed = once('rate', () => refuseOverRate(counters, 'cleansing', key.id, nowMs(), tooMany));
      return onceKnown(allowed, () => {
        const result = cleansing.verifyUs(asked);
        if (result === 'late') return fail('upstream_timeout');
        const cost = result.match === null ? 0 : priceOf(key);
        return { result, charge: { cost, term: asked.query } };
      });
    },
  });

/** The same operation under its two paths. */
export default [
  verifyAt(
    '/addresses/verify',
    'Finds the delivery point of a US address in the ZIP+4 data: the address in standard form, its ZIP+4, delivery point and check digit, what was changed (`footnotes`), and how sure it is.',
  ),
  verifyAt('/verify/addresses', 'Another path of `POST /addresses/verify`.'),
];

const contextOf = (inQuery: string | undefined, inBody: unknown): string =>
  contextNamed(inQuery ?? (typeof inBody === 'string' ? inBody : 'USA'));

/** A rate of the key for the service takes precedence over one for the dataset. */
const priceOf = ({ rates }: ApiKey): number => rates?.uspscleanse ?? costOf('cleanse', 'usps', rates);
