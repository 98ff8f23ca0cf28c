import type { JsonType } from '@fingerpost/core/address/field-row';
import { type TSchema, Type } from 'typebox';
import type { Field } from './json-fields.ts';
import {
  extraFields,
  groupFields,
  nativeGroupFields,
  nativePremiseFields,
  premiseFields,
} from './uk-address-fields.ts';

const schemas: Readonly<Record<JsonType, TSchema>> = {
  text: Type.String(),
  integer_or_empty: Type.Union([Type.Integer(), Type.Literal('')]),
  number_or_empty: Type.Union([Type.Number(), Type.Literal('')]),
};

const properties = (fields: Readonly<Record<string, Field<never>>>): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, help }]) => [
      name,
      Type.Optional({ ...schemas[type], description: help }),
    ]),
  );

/** The UK address record as a schema, from the same tables that write it. */
export const ukAddressSchema = Type.Object(
  {
    ...properties({ ...groupFields, ...premiseFields }),
    position_type: Type.Optional(
      Type.Union(
        ['door', 'street', 'postcode', ''].map((type) => Type.Literal(type)),
        {
          description:
            'What longitude and latitude are the position of: the premise itself, its street, or its postcode; empty if it has none. UK addresses without a position of their own lack the field: they have that of their postcode.',
        },
      ),
    ),
    native: Type.Optional(
      Type.Object(
        properties({ ...nativeGroupFields, ...nativePremiseFields, ...extraFields.group, ...extraFields.premise }),
        {
          description:
            'The elements as the source wrote them: these for the postal files, those of its own for any other source',
          additionalProperties: true,
        },
      ),
    ),
  },
  {
    title: 'UkAddress',
    description: 'An address in the form of the United Kingdom. A filter leaves out what it does not name.',
  },
);
