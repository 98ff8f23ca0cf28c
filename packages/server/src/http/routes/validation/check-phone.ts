import { costOf } from '@fingerpost/core/billing/costs';
import { networkTypes } from '@fingerpost/core/phone/network-types';
import { type TSchema, Type } from 'typebox';
import { describePhone, findPhoneNumber, invalidPhone } from '../../../operations/checks/check-phone.ts';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { foreseeDenial } from '../../../operations/lookups/foresee-charge.ts';
import type { Carrier } from '../../../ports/phone-numbers.ts';
import { fail } from '../../failure.ts';
import { queryQuery, readQueryText } from '../../parameters/parameters.ts';
import { defineRoute, type KeyCaller } from '../../route.ts';
import type { Services } from '../../services.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const carrierSchema = orNull(
  Type.Object(
    {
      network_code: Type.String({ description: "The network's MCC and MNC; empty if they are not known." }),
      name: Type.String({ description: 'Empty if the carrier is not known.' }),
      country: Type.String({ description: '2-letter code; empty for numbers that belong to no country.' }),
      network_type: Type.Union(networkTypes.map((type) => Type.Literal(type))),
    },
    { title: 'Carrier' },
  ),
);

export default defineRoute({
  method: 'GET',
  path: '/phone_numbers',
  chapter: 'Validation',
  summary: 'Check a phone number',
  description:
    'Says whether the number exists in its numbering plan, how to write it, and which carrier it belongs to. The country code may be written +44…, 44… or 0044….',
  access: 'key',
  charges: { as: 'phone', words: 'Costs a lookup if the number is valid.' },
  query: {
    ...queryQuery,
    current_carrier: Type.Optional(
      Type.String({ description: '`true` also asks which carrier serves the number today, if the service can.' }),
    ),
  },
  result: Type.Object({
    valid: Type.Boolean(),
    national_format: orNull(Type.String()),
    international_format: orNull(Type.String()),
    iso_country: orNull(Type.String({ description: '3-letter code.' })),
    iso_country_2: orNull(Type.String({ description: '2-letter code.' })),
    country: orNull(Type.String({ description: 'English name.' })),
    current_carrier: carrierSchema,
    original_carrier: carrierSchema,
  }),
  errors: ['invalid_syntax', 'invalid_query', 'not_licensed', 'upstream_timeout'],
  async handle({ query, caller }, services) {
    const text = readQueryText(query).trim();
    if (text === '') fail('invalid_syntax', { errors: [{ path: 'query', message: 'is required' }] });
    if (!licensedDatasets(caller.key).has('phone')) fail('not_licensed');

    const number = findPhoneNumber(text, services.numberingPlan);
    if (number === undefined) return { result: invalidPhone };
    const cost = costOf('lookup', 'phone', caller.key.rates);
    const current =
      query.current_carrier === 'true' ? await findCurrent(number.e164, cost, caller, services) : undefined;
    return { result: describePhone(number, current), charge: { cost, term: text } };
  },
});

/** An answer without the requested carrier would be charged for nothing, so a service that does not answer is an error. */
const findCurrent = async (
  e164: string,
  cost: number,
  caller: KeyCaller,
  services: Services,
): Promise<Carrier | undefined> => {
  const { currentCarriers } = services;
  if (currentCarriers === undefined || caller.headOnly) return undefined;
  const denial = await foreseeDenial(caller, caller.sourceIp || caller.ip, cost, services);
  if (denial !== undefined) fail(denial);
  const carrier = await currentCarriers.find(e164);
  if (carrier === 'unreachable') return fail('upstream_timeout');
  return carrier === 'none' ? undefined : carrier;
};
