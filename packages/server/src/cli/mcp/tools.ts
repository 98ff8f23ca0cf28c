import type { Lookup } from '../client/lookup.ts';
import { emailLookup, phoneLookup } from '../client/lookups/check-lookups.ts';
import { cleanseLookup, verifyLookup } from '../client/lookups/cleanse-lookups.ts';
import { placeLookup, placesLookup } from '../client/lookups/places.ts';
import { postcodeLookup } from '../client/lookups/postcode.ts';
import { udprnLookup, umprnLookup } from '../client/lookups/reference.ts';
import { resolveLookup, searchLookup, suggestLookup } from '../client/lookups/search.ts';
import { answer, list, object, type Schema, text, textOrWhole, ukAddress, whole } from './tool-schemas.ts';

/** A lookup as a tool of an agent. What the lookup calls fields and options are the tool's arguments. */
export type LookupTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lookup: Lookup;
  readonly input: Schema;
  readonly output: Schema;
};

const limit = whole('How many at most', 1, 100);
const context = (help: string) => text(`Country as a 3-letter ISO code. ${help}`);
const verdict = { confidence: { type: 'number', description: '0 to 1; 1 is a full match' }, fit: { type: 'number' } };
const flag = { type: ['boolean', 'null'] };

/** Every tool, in the order that an agent reads them. */
export const lookupTools: readonly LookupTool[] = [
  {
    name: 'find_address',
    title: 'Find an address',
    description:
      'Suggest addresses for a part of one, as somebody would type it; small typing mistakes are forgiven. Free. Each suggestion has an id for resolve_address. A whole postcode lists all its addresses.',
    lookup: suggestLookup,
    input: object(
      { query: text('A part of an address, at most 150 characters'), limit, context: context('Default GBR') },
      ['query'],
    ),
    output: answer(
      object({ hits: list(object({ id: text('For resolve_address'), suggestion: text('To show') })) }, ['hits']),
    ),
  },
  {
    name: 'resolve_address',
    title: 'Resolve an address',
    description: 'The whole address of a suggestion, by its id, with its lines, postcode and position. Costs a lookup.',
    lookup: resolveLookup('gbr'),
    input: object({ id: text('An id from find_address') }, ['id']),
    output: answer(ukAddress),
  },
  {
    name: 'lookup_postcode',
    title: 'List the addresses of a postcode',
    description:
      'All addresses of a whole postcode, however it is written. Costs a lookup if the postcode exists. If it does not, the failure suggests nearby ones.',
    lookup: postcodeLookup,
    input: object(
      {
        postcode: text('A whole postcode, such as SW1A 2AA'),
        page: whole('Page of a postcode with more than 100 addresses', 0, 99),
        filter: text('Return these fields only, separated by commas: line_1,line_2,post_town'),
      },
      ['postcode'],
    ),
    output: answer(list(ukAddress), {
      total: { type: 'integer' },
      page: { type: 'integer' },
      limit: { type: 'integer' },
    }),
  },
  {
    name: 'search_addresses',
    title: 'Search addresses',
    description: 'Whole addresses by words, best first, or around a position. Costs a lookup if anything is found.',
    lookup: searchLookup,
    input: object({
      query: text('Words of an address'),
      at: text('Instead of words: longitude and latitude, such as -0.1276,51.5034; addresses within 100 metres'),
      limit,
    }),
    output: answer(object({ hits: list(ukAddress) }, ['hits'])),
  },
  ...(['udprn', 'umprn'] as const).map((number) => ({
    name: `lookup_${number}`,
    title: `Look up a ${number.toUpperCase()}`,
    description: `The UK address with this ${number.toUpperCase()}, a number that stays with it. Costs a lookup.`,
    lookup: number === 'udprn' ? udprnLookup : umprnLookup,
    input: object({ [number]: textOrWhole('The number') }, [number]),
    output: answer(ukAddress),
  })),
  {
    name: 'find_places',
    title: 'Find places',
    description: 'Suggest countries, regions and cities of the world by a part of a name, in any language. Free.',
    lookup: placesLookup,
    input: object(
      { query: text('A part of a name'), limit, country: text('Only these countries: 3-letter codes with commas') },
      ['query'],
    ),
    output: answer(
      object({ hits: list(object({ id: text('For get_place'), name: text(''), descriptive_name: text('') })) }, [
        'hits',
      ]),
    ),
  },
  {
    name: 'get_place',
    title: 'Get a place',
    description: 'A place by its id: names, position, region, population, time zone. Costs a lookup.',
    lookup: placeLookup,
    input: object({ id: text('An id from find_places') }, ['id']),
    output: answer(object({ id: text(''), name: text(''), descriptive_name: text(''), country_iso: text('') })),
  },
  {
    name: 'cleanse_address',
    title: 'Cleanse an address',
    description:
      'The official address nearest to one that somebody wrote, with a confidence from 0 to 1 and a verdict on each part. Costs a lookup if there is a match.',
    lookup: cleanseLookup,
    input: object(
      {
        query: text('The address as it was written, on one line'),
        postcode: text('Its postcode, if known apart'),
        post_town: text('Its town, if known apart'),
        country: text('Its country, if known apart, for the context GLOBAL'),
        context: context('GBR (the default), another that is loaded, or GLOBAL to find it from the text'),
      },
      ['query'],
    ),
    output: answer(
      object({ ...verdict, match: { type: 'object', description: 'The address; empty when none matched' } }),
    ),
  },
  {
    name: 'verify_us_address',
    title: 'Verify a US address',
    description: 'Whether a US address can be delivered to, in its standard form. Costs a lookup if there is a match.',
    lookup: verifyLookup,
    input: object(
      {
        query: text('Street address, or all of it on one line'),
        zip_code: text('ZIP code'),
        city: text('City'),
        state: text('State'),
      },
      ['query'],
    ),
    output: answer(object({ ...verdict, match: { type: ['object', 'null'] } })),
  },
  {
    name: 'validate_email',
    title: 'Validate an e-mail address',
    description: 'Whether an e-mail address takes mail, and whether it is disposable, free or a role. Costs a lookup.',
    lookup: emailLookup,
    input: object({ email: text('The e-mail address') }, ['email']),
    output: answer(
      object({
        result: text('deliverable, not_deliverable or unknown'),
        disposable: flag,
        free: flag,
        role: flag,
        catchall: flag,
      }),
    ),
  },
  {
    name: 'validate_phone',
    title: 'Validate a phone number',
    description:
      'Whether a phone number exists in its numbering plan, how it is written, and its network. Costs a lookup if valid.',
    lookup: phoneLookup,
    input: object({ phone: text('The number with its country code, such as +442079250918') }, ['phone']),
    output: answer(
      object({ valid: { type: 'boolean' }, international_format: { type: ['string', 'null'] } }, ['valid']),
    ),
  },
];
