import type { AnyRoute } from './route.ts';

/** The version prefix of every endpoint of the contract. */
export const versionPrefix = '/v1';

/** The path of an endpoint as the router reads it. */
export const routerPath = ({ path, unversioned }: AnyRoute): string => (unversioned ? path : versionPrefix + path);

/** The path of an endpoint as the contract writes it. */
export const contractPath = (route: AnyRoute): string => routerPath(route).replace(/:([a-z_]+)/g, '{$1}');
