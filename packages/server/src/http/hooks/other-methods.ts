import { routerPath } from '../contract-path.ts';
import type { AnyRoute } from '../route.ts';

/**
 * The methods of a path, for `Allow`; undefined if no endpoint has it. Only endpoints beyond the contract count: on its own paths the contract demands
 * the answer that there is no such route.
 */
export const otherMethods = (routes: readonly AnyRoute[]): ((url: string) => string | undefined) => {
  const beyond = routes.filter(({ path }) => beyondContract.test(path));
  const forms = beyond.map((route) => ({
    method: route.method,
    form: new RegExp(`^${routerPath(route).replace(/:[a-z_]+/g, '[^/]+')}$`),
  }));
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const methods = forms.filter(({ form }) => form.test(path)).map(({ method }) => method);
    if (methods.length === 0) return undefined;
    return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  };
};

const beyondContract = /^\/(?:jobs|attribution|health)(?:\/|$)/;
