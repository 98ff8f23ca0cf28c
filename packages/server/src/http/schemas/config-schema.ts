import { Type } from 'typebox';
import { judgedBody } from '../parameters/judged-body.ts';

/** A configuration as its owner sees it. */
export const ConfigResult = Type.Object(
  {
    name: Type.String(),
    payload: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'Config' },
);

const name = Type.String({
  pattern: '^[A-Za-z0-9._-]{1,64}$',
  description: '1 to 64 characters of A-Z a-z 0-9 . _ -, but neither `.` nor `..`; it does not change later.',
  examples: ['checkout'],
});
const payload = Type.String({
  maxLength: 65_536,
  description: 'At most 65,536 bytes in UTF-8.',
  examples: ['{"lines":3}'],
});

/** What makes a configuration. */
export const configBody = judgedBody({ name, payload }, { title: 'ConfigToCreate', additionalProperties: false });

/** What changes one, the whole of it or a part. */
export const configChange = judgedBody(
  { name: Type.Optional(name), payload },
  { title: 'ConfigChange', additionalProperties: false },
);
export const configPart = judgedBody(
  { name: Type.Optional(name), payload: Type.Optional(payload) },
  { title: 'ConfigPart', additionalProperties: false },
);

/** The key of the path. */
export const keyParam = { key: Type.String({ description: 'An API key (ak_…) that the user token owns.' }) };

/** The key and the configuration of the path. */
export const configParams = { ...keyParam, config: Type.String({ description: 'The name of the configuration.' }) };
