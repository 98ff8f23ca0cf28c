import type { Access } from '../../route.ts';
import { goSample } from './go.ts';
import { curlSample, javascriptSample, phpSample, pythonSample } from './scripting.ts';

/** A request that samples show. Names in braces in the target are values that only the reader knows. */
export type SampleRequest = {
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  /** JSON text, or another text of the type below. */
  readonly body?: string;
  /** The type of the body, if it is not JSON. */
  readonly bodyType?: string;
};

/** A request with its whole address and its headers. */
export type WholeRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | undefined;
  /** The body as a value, if it is JSON. */
  readonly json?: unknown;
};

/** The languages of the samples, in their order. */
export const languages = {
  curl: curlSample,
  JavaScript: javascriptSample,
  Python: pythonSample,
  PHP: phpSample,
  Go: goSample,
} as const satisfies Readonly<Record<string, (request: WholeRequest) => string>>;

/** The request in each language. The secrets are `YOUR_API_KEY` and `YOUR_USER_TOKEN`, which pages replace if they know them. */
export const writeSamples = (
  { method, target, body, bodyType = 'application/json' }: SampleRequest,
  access: Access,
  publicUrl: string,
): Readonly<Record<keyof typeof languages, string>> => {
  const request: WholeRequest = {
    method,
    url: publicUrl + target.replace(/\{([a-z_]+)\}/g, (_, name: string) => unknownValue(name)),
    headers: [...secretOf[access], ...(body === undefined ? [] : [['Content-Type', bodyType] as const])],
    body,
    ...(body !== undefined && bodyType === 'application/json' && { json: JSON.parse(body) }),
  };
  return Object.fromEntries(
    Object.entries(languages).map(([language, write]) => [language, write(request)]),
  ) as Readonly<Record<keyof typeof languages, string>>;
};

const unknownValue = (name: string): string => (name === 'key' ? 'YOUR_API_KEY' : `YOUR_${name.toUpperCase()}`);

const secretOf: Readonly<Record<Access, WholeRequest['headers']>> = {
  open: [],
  key: [['Authorization', 'Bearer YOUR_API_KEY']],
  owner: [['Authorization', 'user_token="YOUR_USER_TOKEN"']],
};
