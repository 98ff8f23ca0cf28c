import type { InputFile } from './input/input-file.ts';

/** The name of the file without folder and packing. */
export const baseName = (file: InputFile): string =>
  file.name.slice(file.name.lastIndexOf('/') + 1).replace(/\.gz$/i, '');

/** Says whether the name is that of a file in Royal Mail's CSV deliveries. */
export const isRoyalMail = (name: string): boolean => /^CSV .+\.csv$/i.test(name);
