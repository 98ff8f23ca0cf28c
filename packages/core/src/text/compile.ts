/**
 * A function from its source, with the names of `scope` in reach. Code that is made for the fields of a table runs as fast as code
 * written by hand for each of them.
 */
export const compile = <Made>(scope: Readonly<Record<string, unknown>>, source: string): Made =>
  new Function(...Object.keys(scope), `'use strict'; return ${source};`)(...Object.values(scope)) as Made;
