/** Stands between the values of `native` texts in groups and records. */
export const nativeMark = '\u001f';

/** Stands for a value that is the record's native id itself. */
export const sameAsId = '=';
