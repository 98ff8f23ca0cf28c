import { expect, test } from 'vitest';
import { schemaCompilers } from './schema-compilers.ts';

type Compiled = ((value: unknown) => unknown) & { errors?: readonly { message: string }[] | null };
const build = { validator: schemaCompilers.buildValidator, serializer: schemaCompilers.buildSerializer } as unknown as {
  readonly [kind in 'validator' | 'serializer']: (shared: object, options: object) => (route: object) => Compiled;
};
/** What a new app gets for the schema. */
const inNewApp = (kind: keyof typeof build, schema: object): Compiled =>
  build[kind]({}, { customOptions: { allErrors: true } })({ schema });

test.each(['validator', 'serializer'] as const)('a schema has one %s, whichever app asks', (kind) => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  expect(inNewApp(kind, schema)).toBe(inNewApp(kind, schema));
  expect(inNewApp(kind, { ...schema })).not.toBe(inNewApp(kind, schema));
});

test('a validator has the errors of its last call', () => {
  const validate = inNewApp('validator', { type: 'object', required: ['a'] });
  expect([validate({}), validate.errors?.map(({ message }) => message)]).toEqual([
    false,
    ["must have required property 'a'"],
  ]);
  expect([validate({ a: 1 }), validate.errors]).toEqual([true, null]);
});

test('nothing is compiled before it is needed', () => {
  const validate = inNewApp('validator', { type: 'nonsense' });
  expect(() => validate({})).toThrow('schema is invalid');
});
