import type { ApiCall } from '../../api.ts';

/** A field of a call: where its value goes, and how the form shows it. */
export type CallField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly example?: string;
  /** One of the few fields that are always visible. */
  readonly first?: true;
};

/** A call to try: its description, its fields, and how they become a request. */
export type CallKind = {
  readonly title: string;
  readonly summary: string;
  readonly fields: readonly CallField[];
  /** It costs nothing, so the answer follows what is typed. */
  readonly asTyped?: true;
  request(values: Values): ApiCall;
};

/** The typed values, by field name. */
export type Values = Readonly<Record<string, string>>;

const filters: readonly CallField[] = [
  { name: 'context', label: 'Context', hint: 'A country, such as GBR or USA' },
  { name: 'postcode_outward', label: 'Only outward codes', hint: 'Comma-separated, such as SW1A,EC1A' },
  { name: 'post_town', label: 'Only post towns' },
  { name: 'postcode_area', label: 'Only postcode areas' },
  { name: 'country', label: 'Only countries', hint: 'England, Scotland, Wales…' },
  { name: 'dataset', label: 'Only datasets' },
  { name: 'bias_postcode_outward', label: 'Outward codes first' },
  { name: 'bias_post_town', label: 'Post towns first' },
  { name: 'bias_lonlat', label: 'Near this point first', hint: 'longitude,latitude,metres' },
];

const tags: CallField = { name: 'tags', label: 'Tags', hint: 'Labels for the usage statistics, comma-separated' };

const inQuery = (path: string, values: Values): ApiCall => {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams(given).toString();
  return { method: 'GET', path: query === '' ? path : `${path}?${query}` };
};

const inBody = (path: string, { context = '', tags = '', ...values }: Values, extra: object = {}): ApiCall => {
  const query = inQuery(path, { context, tags });
  const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  return { method: 'POST', path: query.path, body: { ...body, ...extra } };
};

/** All calls of the page, by their name in the URL. */
export const calls = {
  search: {
    title: 'Search',
    summary: 'Suggestions while somebody types are free. Choose one to see the whole address, which costs a lookup.',
    fields: [{ name: 'query', label: 'Address', example: '10 downing street', first: true }, ...filters],
    asTyped: true,
    request: (values) => inQuery('/autocomplete/addresses', values),
  },
  addresses: {
    title: 'Whole addresses',
    summary: 'Complete addresses by words, filters or position. An answer with at least one address costs a lookup.',
    fields: [
      { name: 'query', label: 'Address or postcode', example: 'SW1A 2AA', first: true },
      { name: 'lon', label: 'Longitude' },
      { name: 'lat', label: 'Latitude' },
      { name: 'uprn', label: 'UPRN' },
      ...filters.filter(({ name }) => name !== 'context'),
      tags,
    ],
    request: (values) => inQuery('/addresses', values),
  },
  postcode: {
    title: 'Postcode',
    summary: 'All addresses of a postcode. A postcode that exists costs a lookup.',
    fields: [
      { name: 'postcode', label: 'Postcode', example: 'SW1A 2AA', first: true },
      { name: 'filter', label: 'Fields', hint: 'Comma-separated, such as line_1,post_town' },
      { name: 'dataset', label: 'Only datasets' },
      tags,
    ],
    request: ({ postcode = '', ...rest }) => inQuery(`/postcodes/${encodeURIComponent(postcode)}`, rest),
  },
  places: {
    title: 'Places',
    summary: 'Countries, regions and cities. Suggestions are free; the whole record costs a lookup.',
    fields: [
      { name: 'query', label: 'Place', example: 'Edinburgh', first: true },
      { name: 'country_iso', label: 'Only countries', hint: '3-letter codes, comma-separated' },
    ],
    asTyped: true,
    request: (values) => inQuery('/places', values),
  },
  cleanse: {
    title: 'Cleanse',
    summary:
      'The true address nearest to what somebody wrote, with a verdict for each element. A match costs a lookup.',
    fields: [
      { name: 'query', label: 'Address', example: '10 downnig st, london', first: true },
      { name: 'postcode', label: 'Postcode' },
      { name: 'post_town', label: 'Post town' },
      { name: 'context', label: 'Context', hint: 'A country, such as GBR, FRA or USA, or GLOBAL' },
      tags,
    ],
    request: (values) => inBody('/cleanse/addresses', values, { explain: true }),
  },
  verify: {
    title: 'Verify',
    summary:
      'The delivery point of a US address or, with a context, the address in the register of another country and what became of each element. A match costs a lookup.',
    fields: [
      { name: 'query', label: 'Address', example: '100 Maple Street, Madison WI', first: true },
      { name: 'city', label: 'City' },
      { name: 'state', label: 'State' },
      { name: 'zip_code', label: 'ZIP code' },
      { name: 'context', label: 'Context', hint: 'USA, a country such as FRA, or GLOBAL' },
      tags,
    ],
    request: (values) => inBody('/addresses/verify', values),
  },
  email: {
    title: 'E-mail',
    summary: 'Whether an e-mail address takes mail. A check costs a lookup.',
    fields: [{ name: 'query', label: 'E-mail address', example: 'someone@example.org', first: true }, tags],
    request: (values) => inQuery('/emails', values),
  },
  phone: {
    title: 'Phone',
    summary: 'Whether a phone number exists, and whose it is. A valid number costs a lookup.',
    fields: [{ name: 'query', label: 'Phone number', example: '+44 7400 123456', first: true }, tags],
    request: (values) => inQuery('/phone_numbers', values),
  },
} as const satisfies Readonly<Record<string, CallKind>>;

/** The name of a call. */
export type CallName = keyof typeof calls;
