import type { ErrorName } from '@fingerpost/core/contract/errors';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { ApiKey } from '../ports/account-store.ts';
import type { Once } from '../ports/fetched.ts';
import type { SearchType } from '../ports/ledger.ts';
import type { Licensee } from '../ports/licensee-store.ts';
import type { Services } from './services.ts';
import type { Answer, FreeAnswer } from './shell/answer.ts';
import { callbackForm, longestCallback } from './shell/envelope.ts';

/** Who may call: anybody, the holder of an API key, or the owner of the key that the path names. */
export type Access = 'open' | 'key' | 'owner';

/**
 * What the answers of an endpoint cost: the kind of request in the lookup log, and the sentence of the reference. Without `as` they cost
 * nothing, but the reference has to say more than that they are free.
 */
export type Charges = { readonly as?: SearchType; readonly words: string };

/** An endpoint: its contract, its words and its behaviour in one value. Only one that says what it charges can answer with a charge. */
export type Route<P extends TProperties, Q extends TProperties, B extends TSchema, A extends Access> = Contract<
  P,
  Q,
  B,
  A
> &
  (
    | {
        readonly charges: Charges & { readonly as: SearchType };
        handle(input: RouteInput<P, Q, B, A>, services: Services): Answer | Promise<Answer>;
      }
    | {
        readonly charges?: Charges & { readonly as?: never };
        handle(input: RouteInput<P, Q, B, A>, services: Services): FreeAnswer | Promise<FreeAnswer>;
      }
  );

type Contract<P extends TProperties, Q extends TProperties, B extends TSchema, A extends Access> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the version prefix, unless `unversioned`. */
  readonly path: `/${string}`;
  readonly unversioned?: true;
  /** The chapter of the API reference. */
  readonly chapter: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: A;
  /** If the operator makes configurations readable, the key alone is enough to call it. */
  readonly publicConfig?: true;
  /** The owner of a sub-licensed key, by user token or console session, names no licensee: what all of them did is theirs to see. */
  readonly ownerSeesAll?: true;
  /** It answers suggestions during typing, and so shares the allowance for them. */
  readonly suggests?: true;
  /** It answers what was suggested before, and so shows that suggestions are put to use. */
  readonly resolves?: true;
  /** It costs or makes something, so a caller may name the request (`Idempotency-Key`) and repeat it safely. */
  readonly repeatable?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The handler judges the body, as its codes are finer than those of a schema: all that is demanded before is an object. */
  readonly judgesBody?: true;
  /** The body is CSV and given to the handler as it comes, in pieces. */
  readonly takesCsv?: true;
  readonly result: TSchema;
  /** The result while nothing is ready yet (202 / 2020). */
  readonly pending?: TSchema;
  /** The result is sent alone, as text of this type, rather than in the JSON envelope. */
  readonly contentType?: string;
  /** Envelope fields in addition to `result`. */
  readonly beside?: TProperties;
  /** In addition to those of its access and its charges. */
  readonly errors: readonly ErrorName[];
};

/** The request as a handler sees it: checked, and nothing of HTTP left. */
export type RouteInput<P extends TProperties, Q extends TProperties, B extends TSchema, A extends Access> = {
  readonly params: Static<TObject<P>>;
  readonly query: Static<TObject<Q>>;
  readonly body: Static<B>;
  readonly caller: A extends 'key' ? KeyCaller : A extends 'owner' ? OwnerCaller : Caller;
  /** Does something once for this request, although the handler runs again when data had to be fetched. */
  readonly once: Once;
  /** The same for a request and its repetitions, if the caller named it; it cannot be guessed. */
  readonly requestName?: string | undefined;
};

/** The origin of a request. */
export type Caller = {
  /** The connecting address, proxies that are trusted taken away. */
  readonly ip: string;
  /** `Origin`, or else `Referer`; '' if neither was sent. */
  readonly url: string;
  /** What the header says that passes on an end user's IP; it counts for keys that forward them. */
  readonly forwardedIp: string | undefined;
  readonly userToken: string | undefined;
  /** An operator who is signed in to the console: every key is theirs to manage. */
  readonly operator?: boolean;
  /** The licensee that the key is to be used for, as named by the caller. */
  readonly licenseeNamed: string | undefined;
  /** The request is HEAD: it is never charged, so nothing that costs money may be done for it. */
  readonly headOnly: boolean;
};

/** A caller whose key was found and passed its access checks. */
export type KeyCaller = Caller & {
  readonly key: ApiKey;
  /** The licensee on whose behalf the key is used; undefined unless it is sub-licensed. */
  readonly licensee: Licensee | undefined;
  /** The IP of the end user that a proxy forwarded, '' when none was. */
  readonly sourceIp: string;
};

/** A caller whose user token owns the key that the path names. */
export type OwnerCaller = Caller & { readonly key: ApiKey };

// biome-ignore lint/suspicious/noExplicitAny: the types were checked where the route was defined
type Forgotten = any;

/** A route whose parameter types are forgotten, as the router keeps it. */
export type AnyRoute = Omit<Contract<Forgotten, Forgotten, Forgotten, Forgotten>, 'access'> & {
  readonly access: Access;
  readonly charges?: Charges;
  handle(input: Forgotten, services: Services): Answer | Promise<Answer>;
};

/** Checks an endpoint's types against each other. */
export const defineRoute = <
  A extends Access,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TSchema = TObject,
>(
  route: Route<P, Q, B, A>,
): AnyRoute => route;

/** What the reference says about an endpoint, and what its answers cost. */
export const describeRoute = ({ description = '', access, charges }: AnyRoute): string => {
  const cost = charges?.words ?? (access === 'key' ? 'Free of charge.' : '');
  return [description, cost].filter((words) => words !== '').join(' ');
};

/** Says whether it takes a body; then that has to be JSON. */
export const writes = ({ method }: AnyRoute): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Query parameters that every endpoint takes. */
export const openQuery = {
  callback: Type.Optional(
    Type.String({
      pattern: callbackForm.source,
      maxLength: longestCallback,
      description:
        'JSONP: wraps the answer in a call to this function. The type is then `text/javascript` and the status always 200, even for errors.',
    }),
  ),
};

/** Query parameters that every endpoint for owners also accepts. */
const ownerQuery = {
  user_token: Type.Optional(
    Type.String({ description: 'The user token, unless it is given in the Authorization header.' }),
  ),
};

/** Query parameters that every endpoint with a key also accepts. */
export const keyQuery = {
  api_key: Type.Optional(Type.String({ description: 'The API key, unless it is given in the Authorization header.' })),
  licensee: Type.Optional(
    Type.String({ description: 'The key (sl_…) or id of a licensee, if the key is sub-licensed.' }),
  ),
  tags: Type.Optional(Type.String({ description: 'Comma-separated labels to store with the lookup.' })),
};

/** The query parameters that go with each way of access. */
export const accessQuery = { open: {}, key: keyQuery, owner: ownerQuery } as const satisfies Record<
  Access,
  TProperties
>;
