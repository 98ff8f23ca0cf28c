import type { InputFile } from './input/input-file.ts';

/** The name of the file without its folder and compression suffix. */
export const baseName = (file: InputFile): string =>
  file.name.slice(file.name.lastIndexOf('/') + 1).replace(/\.gz$/i, '');

/** Says whether a file of Royal Mail's CSV deliveries has this name. */
export const isRoyalMail = (name: string): boolean => /^CSV .+\.csv$/i.test(name);
