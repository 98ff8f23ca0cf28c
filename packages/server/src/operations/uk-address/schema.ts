import { type TSchema, Type } from 'typebox';
import { type FieldType, groupFields, premiseFields } from './fields.ts';

const schemas: Readonly<Record<FieldType, TSchema>> = {
  text: Type.String(),
  number: Type.Integer(),
  number_or_empty: Type.Union([Type.Number(), Type.Literal('')]),
  object: Type.Object({}, { additionalProperties: true }),
};

/** The UK address record as a schema, from the same tables that write it. */
export const ukAddressSchema = Type.Object(
  Object.fromEntries(
    Object.entries({ ...groupFields, ...premiseFields }).map(([name, { type, help }]) => [
      name,
      Type.Optional({ ...schemas[type], description: help }),
    ]),
  ),
  { title: 'UkAddress', description: 'An address of the United Kingdom, Jersey, Guernsey or the Isle of Man.' },
);
