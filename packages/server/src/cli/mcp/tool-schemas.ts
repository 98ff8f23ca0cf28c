import { groupFields, premiseFields } from '../../operations/uk-address/uk-address-fields.ts';

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A text. */
export const text = (description: string): Schema => ({ type: 'string', description });

/** A whole number. */
export const whole = (description: string, minimum: number, maximum: number): Schema => ({
  type: 'integer',
  description,
  minimum,
  maximum,
});

/** A number that is often written as text. */
export const textOrWhole = (description: string): Schema => ({ type: ['string', 'integer'], description });

/** An object with these properties; the service may add others. */
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/** A list. */
export const list = (items: Schema): Schema => ({ type: 'array', items });

/** An answer of the service: its result, in the envelope of the API without code and message. */
export const answer = (result: Schema, more: Readonly<Record<string, Schema>> = {}): Schema =>
  object({ result, ...more }, ['result']);

/** The UK address record, with the words of the API reference. A value that is not known is an empty text. */
export const ukAddress: Schema = object(
  Object.fromEntries(
    Object.entries({ ...premiseFields, ...groupFields }).map(([name, { type, help }]) => [
      name,
      { description: help, type: type === 'text' ? 'string' : ['number', 'string'] },
    ]),
  ),
);
