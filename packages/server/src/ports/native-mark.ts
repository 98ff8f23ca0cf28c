/** Stands between the values of `native` texts in groups and records. */
export const nativeMark = '\u001f';
