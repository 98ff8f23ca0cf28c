import type { FastifyRequest } from 'fastify';
import { auditedStores } from '../../operations/keys/audited-stores.ts';
import type { AnyRoute, OwnerCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** The services for a request. What owners and operators change through the API is recorded. */
export const servicesFor = (route: AnyRoute, request: FastifyRequest, services: Services): Services => {
  if (route.access !== 'owner' || route.method === 'GET') return services;
  const { ip, userToken, key } = request.caller as OwnerCaller;
  const actor = userToken === undefined ? 'operator' : 'owner';
  const { audit, nowMs } = services;
  return { ...services, ...auditedStores(services, { actor, ip, accountId: key.accountId, audit, nowMs }) };
};
