import { homeContext } from '@fingerpost/core/contract/regions';
import { type TProperties, Type } from 'typebox';
import { cleanseAmong, priceOfMatch, usableDatasets } from '../../../operations/cleanse/cleanse-among.ts';
import type { CountryCleansing } from '../../../operations/cleanse/cleansing.ts';
import { elementVerdicts, granularities, nextSteps } from '../../../operations/cleanse/explain-verdict.ts';
import { indicatorFields, matchIndicators, writeCleansed } from '../../../operations/cleanse/write-cleansed.ts';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { matchSchema } from '../../../operations/usa-address/show-usa.ts';
import { onceKnown } from '../../../ports/maybe-later.ts';
import { fail } from '../../failure.ts';
import { refuseOverRate } from '../../hooks/refuse-over-rate.ts';
import { judgedBody } from '../../parameters/judged-body.ts';
import { contextNamed, failContext } from '../../parameters/parameters.ts';
import { readWrittenAddress, writtenErrors, writtenPart, writtenText } from '../../parameters/read-written-address.ts';
import { defineRoute } from '../../route.ts';
import { oneOf } from '../../schemas/one-of.ts';
import { JsonText } from '../../shell/answer.ts';

const indicator = oneOf(matchIndicators);
const reasonsSchema = (speaks: string) =>
  Type.Array(Type.String(), { maxItems: 2, description: `The strongest reasons ${speaks}, in words.` });
const elements = Object.values(indicatorFields);
const indicators: TProperties = Object.fromEntries(Object.keys(indicatorFields).map((name) => [name, indicator]));

export default defineRoute({
  method: 'POST',
  path: '/cleanse/addresses',
  chapter: 'Validation',
  summary: 'Find the address that was meant',
  description:
    'Finds the true address closest to the one that was written, and says how sure the match is: `fit` judges what was given, `confidence` also what is missing. A match of 0.75 or more can be used as it is; below that, a person should check it.',
  access: 'key',
  charges: { as: 'cleanse', words: 'Costs a lookup if there is a match.' },
  repeatable: true,
  query: {
    context: Type.Optional(
      Type.String({
        description:
          'Country of the address: GBR (default), another whose addresses are loaded, such as FRA, NLD or USA, or GLOBAL to find it from the text, in upper or lower case.',
      }),
    ),
  },
  ...judgedBody(
    {
      query: writtenText('The address, on one line or many.'),
      postcode: writtenPart('The postcode, if it is kept apart (USA: ZIP code).'),
      post_town: writtenPart('The post town, if it is kept apart (USA: city).'),
      county: writtenPart('The state in the USA; leave it out in the UK.'),
      country: writtenPart('The country, if it is kept apart, as a name or an ISO code. Only GLOBAL reads it.'),
      explain: Type.Optional(
        Type.Boolean({
          description: 'Adds `explanation`: what agrees, how certain the match is, and what to do next.',
        }),
      ),
    },
    { title: 'AddressToCleanse' },
  ),
  result: Type.Object({
    query: Type.String(),
    match: matchSchema,
    count: Type.Integer({ description: 'How many addresses match as well as this one, including itself.' }),
    fit: Type.Number({ minimum: 0, maximum: 1 }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    ...indicators,
    explanation: Type.Optional(
      Type.Object({
        elements: Type.Object(Object.fromEntries(elements.map((element) => [element, oneOf(elementVerdicts)]))),
        granularity: oneOf(granularities),
        next: oneOf(nextSteps),
        reasons: Type.Array(Type.String()),
        because: reasonsSchema('for the match'),
        but: reasonsSchema('against it'),
        runner_up: Type.Optional(
          Type.Object(
            { address: Type.String(), because: reasonsSchema('for it'), but: reasonsSchema('against it') },
            { description: 'The address that came second, if there was one.' },
          ),
        ),
      }),
    ),
  }),
  errors: writtenErrors,
  handle({ query: { context }, body, caller: { key }, once }, { cleansing, counters, nowMs }) {
    const asked = readWrittenAddress(body, ['postcode', 'post_town', 'county', 'country']);
    if (body.explain !== undefined && typeof body.explain !== 'boolean')
      fail('invalid_syntax', { errors: [{ path: 'explain', message: 'must be true or false' }] });
    const named = contextNamed(context ?? homeContext);
    const likely = cleansing.forContext(named, asked) ?? failContext(named, cleansing.contexts());
    const licensed = licensedDatasets(key);
    const usable = (country: CountryCleansing) => usableDatasets(country, licensed);
    const countries = likely.flat();
    if (countries.length > 0 && !countries.some((country) => usable(country).size > 0)) fail('not_licensed');
    const tooMany = 'Too many addresses to cleanse in a minute';
    const allowed = once('rate', () => refuseOverRate(counters, 'cleansing', key.id, nowMs(), tooMany));
    return onceKnown(allowed, () => {
      const best = cleanseAmong(likely, asked, usable);
      if (best === 'late') return fail('upstream_timeout');
      const result = new JsonText(writeCleansed(asked.query, best, body.explain === true));
      return { result, charge: { cost: best === undefined ? 0 : priceOfMatch(key, best), term: asked.query } };
    });
  },
});
