import { type TSchemaOptions, Type } from 'typebox';

/** One of some texts. */
export const oneOf = <Text extends string>(texts: readonly Text[], options: TSchemaOptions = {}) =>
  Type.Union(
    texts.map((text) => Type.Literal(text)),
    options,
  );
