import { costOf } from '@fingerpost/core/billing/costs';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { type TSchema, Type } from 'typebox';
import {
  type CleansedSomewhere,
  cleanseAmong,
  priceOfMatch,
  usableDatasets,
} from '../../../operations/cleanse/cleanse-among.ts';
import type { CleanseQuery } from '../../../operations/cleanse/cleanser.ts';
import type { Cleansing, LikelyCountries } from '../../../operations/cleanse/cleansing.ts';
import { nextSteps } from '../../../operations/cleanse/explain-verdict.ts';
import { indicatorFields } from '../../../operations/cleanse/write-cleansed.ts';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { matchSchema } from '../../../operations/usa-address/show-usa.ts';
import { deliveryPointFields } from '../../../operations/verify/delivery-point-fields.ts';
import type { UsQuery } from '../../../operations/verify/find-us-address.ts';
import { elementStatuses, writeVerified } from '../../../operations/verify/verify-local-address.ts';
import type { ApiKey } from '../../../ports/account-store.ts';
import { onceKnown } from '../../../ports/maybe-later.ts';
import { fail } from '../../failure.ts';
import { refuseOverRate } from '../../hooks/refuse-over-rate.ts';
import { judgedBody } from '../../parameters/judged-body.ts';
import { contextNamed, coordinateSchema, failContext } from '../../parameters/parameters.ts';
import { readWrittenAddress, writtenErrors, writtenPart, writtenText } from '../../parameters/read-written-address.ts';
import { type AnyRoute, defineRoute } from '../../route.ts';
import { JsonText } from '../../shell/answer.ts';

/** What the answer says of addresses outside the USA. */
const localFields = {
  elements: Type.Optional(
    Type.Union([
      Type.Object(
        Object.fromEntries(
          Object.values(indicatorFields).map((element) => [
            element,
            Type.Union(elementStatuses.map((status) => Type.Literal(status))),
          ]),
        ),
        { description: 'Outside the USA: what became of each element.' },
      ),
      Type.Null(),
    ]),
  ),
  next: Type.Optional(Type.Union(nextSteps.map((step) => Type.Literal(step)))),
  lines: Type.Optional(Type.Array(Type.String(), { description: 'The address as its country writes it.' })),
  position: Type.Optional(
    Type.Union([
      Type.Object({
        longitude: Type.Number(),
        latitude: Type.Number(),
        type: Type.String({ description: '`door`, `street` or `postcode`: what lies there.' }),
      }),
      Type.Null(),
    ]),
  ),
};

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
    summary: 'Verify an address',
    description,
    access: 'key',
    charges: { as: 'verify', words: 'Costs a lookup if there is a match.' },
    repeatable: true,
    query: {
      context: Type.Optional(
        Type.String({
          description:
            'Country of the address: USA (default), another whose addresses are loaded, or GLOBAL to find it, in upper or lower case.',
        }),
      ),
    },
    ...judgedBody(
      {
        query: writtenText('The address, on one line or many, with or without its last line.'),
        zip_code: writtenPart('The ZIP code or ZIP+4, if it is kept apart; elsewhere the postcode.'),
        city: writtenPart('The city, if it is kept apart.'),
        state: writtenPart('The name or code of the state, if it is kept apart.'),
        country: writtenPart('The country, if it is kept apart, as a name or an ISO code. Only GLOBAL reads it.'),
        context: writtenPart('Another place for `context`.'),
      },
      { title: 'AddressToVerify' },
    ),
    result: Type.Object({
      query: Type.String(),
      query_city: Type.String(),
      query_state: Type.String(),
      query_zip_code: Type.String(),
      match: Type.Union([deliveryPointSchema, matchSchema, Type.Null()]),
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
      ...localFields,
    }),
    errors: writtenErrors,
    handle({ query: { context }, body, caller: { key }, once }, { cleansing, counters, nowMs }) {
      const asked = readWrittenAddress(body, ['zip_code', 'city', 'state', 'country']);
      const named = contextOf(context, body.context);
      const licensed = licensedDatasets(key);
      const isUsa = traitsOf(named).hasZipCodes;
      if (isUsa && !(licensed.has('uspscleanse') && licensed.has('usps'))) fail('not_licensed');
      const likely = isUsa ? [] : likelyFor(named, asked, licensed, cleansing);
      const tooMany = 'Too many addresses to verify in a minute';
      const allowed = once('rate', () => refuseOverRate(counters, 'cleansing', key.id, nowMs(), tooMany));
      return onceKnown(allowed, () => {
        const best = cleanseAmong(likely, askedOf(asked), (country) => usableDatasets(country, licensed));
        if (best === 'late') return fail('upstream_timeout');
        const { query: term } = asked;
        if (!isUsa && !(best && isAmerican(best)))
          return {
            result: new JsonText(writeVerified(asked, best)),
            charge: { cost: best === undefined ? 0 : priceOfMatch(key, best), term },
          };
        const { country: _, ...usQuery } = asked;
        const result = cleansing.verifyUs(usQuery);
        if (result === 'late') return fail('upstream_timeout');
        const cost = result.match === null ? 0 : priceOf(key);
        return { result, charge: { cost, term } };
      });
    },
  });

/** The same operation under its two paths. */
export default [
  verifyAt(
    '/addresses/verify',
    'Finds the delivery point of a US address in the ZIP+4 data: the address in standard form, its ZIP+4, delivery point and check digit, what was changed (`footnotes`), and how sure it is. Addresses of other countries are found in their registers: `elements` says what was confirmed, corrected, missing, not in the register or contradicted, and `next` what to do.',
  ),
  verifyAt('/verify/addresses', 'Another path of `POST /addresses/verify`.'),
];

/** The countries in which the address is looked for; ends the request if there is none, or the key may see none. */
const likelyFor = (
  named: string,
  asked: UsQuery & { readonly country: string },
  licensed: ReadonlySet<Dataset>,
  cleansing: Cleansing,
): LikelyCountries => {
  const likely = cleansing.forContext(named, askedOf(asked)) ?? failContext(named, cleansing.contexts());
  const countries = likely.flat();
  const isLicensed = countries.some((country) => usableDatasets(country, licensed).size > 0);
  return countries.length === 0 || isLicensed ? likely : fail('not_licensed');
};

/** The parts under the names of cleansing. */
const askedOf = ({ query, zip_code, city, state, country }: UsQuery & { readonly country: string }): CleanseQuery => ({
  query,
  postcode: zip_code,
  post_town: city,
  county: state,
  country,
});

/** An address that GLOBAL finds in the USA is verified as one of theirs. */
const isAmerican = ({ found }: CleansedSomewhere): boolean =>
  traitsOf(found.match.group.country_iso).hasZipCodes === true;

const contextOf = (inQuery: string | undefined, inBody: unknown): string =>
  contextNamed(inQuery ?? (typeof inBody === 'string' ? inBody : 'USA'));

/** A rate of the key for the service takes precedence over one for the dataset. */
const priceOf = ({ rates }: ApiKey): number => rates?.uspscleanse ?? costOf('cleanse', 'usps', rates);
