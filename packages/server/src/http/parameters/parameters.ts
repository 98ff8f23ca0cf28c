import { type Static, Type } from 'typebox';
import { fail } from '../failure.ts';

/** The whitelist of fields to answer. */
export const filterQuery = Type.Optional(
  Type.String({ description: 'Comma-separated names of the fields to return, such as line_1,line_2,post_town.' }),
);

/** How many results to answer. */
export const limitQuery = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Number of results, 1 to 100.' }),
);

/** The two spellings of the search text. */
export const queryQuery = {
  query: Type.Optional(Type.String({ description: 'The text to look for.' })),
  q: Type.Optional(Type.String({ description: 'Another spelling of `query`.' })),
};

/** The search text in either spelling, '' when there is none. */
export const queryText = ({ query, q }: { readonly query?: string; readonly q?: string }): string => query || q || '';

/** The same; ends the request with 40011 when it is too long. */
export const readQueryText = (query: Parameters<typeof queryText>[0]): string => {
  const text = queryText(query);
  return text.length > longestQuery && [...text].length > longestQuery ? fail('invalid_query') : text;
};

const longestQuery = 150;

/** The terms of a list with commas between them, trimmed, without empty ones. */
export const readTerms = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');

/** A context as it is named everywhere: in any case, spaces around it. */
export const contextNamed = (given: string): string => given.trim().toUpperCase();

/** Ends the request because the context is not loaded, and names those that are. */
export const failContext = (context: string, loaded: readonly string[]): never =>
  fail('invalid_context', {
    message: `Invalid context: no addresses of ${context} are loaded. Loaded are ${loaded.join(', ') || 'none'}.`,
  });

/** The most bias terms that a request may have, all kinds together. */
export const mostBiases = 5;

/** The most filter terms that a request for suggestions may have. */
export const mostFilters = 10;

/** How numbers are written. */
export const wholeNumber = /^-?[0-9]+$/;
export const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** The numbers of a comma-separated text; NaN for what is no number. */
export const readDecimals = (text: string): readonly number[] =>
  text.split(',').map((part) => (decimal.test(part.trim()) ? Number(part) : Number.NaN));

/** A coordinate: a number, or '' when no location is known. */
export const coordinateSchema = Type.Union([Type.Number(), Type.Literal('')]);

/** The four coordinate fields of a postcode or outcode. */
export const coordinateFields = {
  longitude: coordinateSchema,
  latitude: coordinateSchema,
  eastings: coordinateSchema,
  northings: coordinateSchema,
};

/** The values of the coordinate fields, '' if nothing is known. */
export const coordinatesOf = ({
  point,
  grid,
}: {
  readonly point: { readonly longitude: number; readonly latitude: number } | undefined;
  readonly grid: { readonly eastings: number; readonly northings: number } | undefined;
}): { readonly [Name in keyof typeof coordinateFields]: Static<typeof coordinateSchema> } => ({
  longitude: point?.longitude ?? '',
  latitude: point?.latitude ?? '',
  eastings: grid?.eastings ?? '',
  northings: grid?.northings ?? '',
});
