/** What a caller showed to prove who it is. */
export type Credentials = {
  readonly apiKey: string | undefined;
  readonly userToken: string | undefined;
  readonly licensee: string | undefined;
  /** The key came by `Authorization: Bearer`, so a refusal carries a challenge. */
  readonly bearer: boolean;
  /** A scheme of the header that this server does not accept, so that what follows it was not read. */
  readonly unknownScheme: string | undefined;
};

/** Reads the credentials of a request; what the query string names wins over the header. */
export const readCredentials = (
  query: Readonly<Record<string, unknown>>,
  authorization: string | undefined,
  schemes: readonly string[],
): Credentials => {
  const header = authorization === undefined ? nothing : readAuthorization(authorization, schemes);
  return {
    apiKey: firstText(query.api_key) ?? header.api_key,
    userToken: firstText(query.user_token) ?? header.user_token,
    licensee: firstText(query.licensee) ?? header.licensee,
    bearer: header.bearer !== undefined,
    unknownScheme: header.unknownScheme,
  };
};

type HeaderValues = Readonly<Record<string, string | undefined>>;
const nothing: HeaderValues = {};

const readAuthorization = (header: string, schemes: readonly string[]): HeaderValues => {
  const [, scheme = '', rest = ''] = /^([^\s="]+)(?:\s+(.*))?$/s.exec(header) ?? [undefined, '', header];
  if (scheme.toLowerCase() === 'bearer') return { bearer: 'yes', api_key: rest.trim() };
  if (scheme !== '' && !schemes.some((accepted) => accepted.toLowerCase() === scheme.toLowerCase()))
    return { unknownScheme: scheme.slice(0, longestScheme) };
  return Object.fromEntries(
    [...rest.matchAll(/(?<![a-z_])([a-z_]+)\s*=\s*"([^"]*)"/gi)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
};

/** No scheme that anybody uses is longer. */
const longestScheme = 40;

const firstText = (value: unknown): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};
