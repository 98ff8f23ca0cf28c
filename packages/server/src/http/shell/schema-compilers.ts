import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/** A validator, with the errors of its last call, or a serializer. */
type Compiled = ((value: unknown) => unknown) & { errors?: unknown };
type Route = { readonly schema: object };
type Build = (shared: object, options: object) => (route: Route) => Compiled;

/** What was compiled in this process, by its schema. All apps have the same options. */
const compiled = { validators: new WeakMap<object, Compiled>(), serializers: new WeakMap<object, Compiled>() };

/** The same compiler, but a schema is compiled when it is first used, once for all apps of the process. */
const onFirstUse =
  (known: WeakMap<object, Compiled>, build: Build): Build =>
  (shared, options) => {
    const compile = build(shared, options);
    return (route) => {
      const lazy = known.get(route.schema) ?? compileLater(() => compile(route));
      known.set(route.schema, lazy);
      return lazy;
    };
  };

/** Fastify looks for the errors of a validator on the function itself. */
const compileLater = (compile: () => Compiled): Compiled => {
  let made: Compiled | undefined;
  const lazy: Compiled = (value) => {
    made ??= compile();
    const result = made(value);
    lazy.errors = made.errors;
    return result;
  };
  return lazy;
};

/** Fastify's own compilers, but lazy: a server starts without compiling two hundred schemas, and a reload compiles none again. */
export const schemaCompilers = {
  buildValidator: onFirstUse(compiled.validators, AjvCompiler() as unknown as Build),
  buildSerializer: onFirstUse(compiled.serializers, SerializerSelector() as unknown as Build),
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
