import { type TObjectOptions, type TProperties, Type } from 'typebox';

/** A body whose fields the handler judges itself: the reference shows them, and the handler takes nothing for granted. */
export const judgedBody = (fields: TProperties, options: TObjectOptions = {}) => ({
  judgesBody: true as const,
  body: Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object(fields, options)),
});
