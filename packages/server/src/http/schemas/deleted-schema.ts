import { Type } from 'typebox';

/** How many were deleted: clients expect it with the deleted record. */
export const deleted = { deleted: Type.Literal(1) };
