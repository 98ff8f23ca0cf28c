import { Type } from 'typebox';

/** How many were deleted: clients look for it beside what is gone. */
export const deleted = { deleted: Type.Literal(1) };
