import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import { Type } from 'typebox';
import { type Access, type AnyRoute, writes } from '../route.ts';
import { failureHeadersOf } from './headers.ts';

/** The failures of an endpoint by their status. */
export const failuresOf = (route: AnyRoute): Record<string, unknown> => {
  const names = [
    ...new Set([
      ...route.errors,
      ...accessErrors[route.access],
      ...(route.charges?.as === undefined ? [] : chargeErrors),
      ...commonErrors,
      ...(writes(route) ? writeErrors : []),
    ]),
  ];
  const statuses = [...new Set(names.map((name) => errors[name].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: names
          .filter((name) => errors[name].status === status)
          .map((name) => `${errors[name].code}: ${errors[name].message}`)
          .join('; '),
        headers: failureHeadersOf(route, status),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

/** The failures of every endpoint. */
export const commonErrors: readonly ErrorName[] = [
  'invalid_syntax',
  'unexpected',
  'internal_timeout',
  'too_many_requests',
];
/** The failures of every endpoint that takes a body. */
export const writeErrors: readonly ErrorName[] = ['not_json'];
/** The failures of every endpoint that charges. */
export const chargeErrors: readonly ErrorName[] = ['balance_depleted', 'limit_reached'];
/** The failures that go with each way of access. */
export const accessErrors: Readonly<Record<Access, readonly ErrorName[]>> = {
  open: [],
  owner: ['forbidden', 'invalid_key', 'key_not_found'],
  key: [
    'invalid_key',
    'url_not_allowed',
    'forbidden',
    'licensee_required',
    'licensee_not_found',
    'invalid_source_ip',
    'high_risk',
  ],
};

/** The body of every failure. */
export const errorSchema = Type.Object(
  {
    code: Type.Integer({ description: 'See the error guide.' }),
    message: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    suggestions: Type.Optional(Type.Array(Type.String(), { description: 'Similar postcodes that exist.' })),
  },
  { description: 'The body of every error.' },
);
