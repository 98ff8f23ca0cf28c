import { Type } from 'typebox';
import { described } from './key-details-schema.ts';

/** A configuration as its owner sees it. */
export const ConfigResult = Type.Object({
  name: Type.String(),
  payload: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

/** What makes or changes a configuration. */
export const configBody = Type.Object({
  name: described(
    'String of 1 to 64 characters of A-Z a-z 0-9 . _ -, but neither `.` nor `..`; it does not change later.',
    'checkout',
  ),
  payload: described('String of at most 65,536 bytes in UTF-8.', '{"lines":3}'),
});

/** The key of the path. */
export const keyParam = { key: Type.String({ description: 'An API key (ak_…) that the user token owns.' }) };

/** The key and the configuration of the path. */
export const configParams = { ...keyParam, config: Type.String({ description: 'The name of the configuration.' }) };
