import type { InputFile } from './input-file.ts';

/** Says whether a file has nothing but white space, as deliveries have for areas that were not ordered. */
export const isEmpty = async (file: InputFile): Promise<boolean> => {
  for await (const chunk of file.chunks()) if (/\S/.test(chunk.toString('latin1'))) return false;
  return true;
};

/** Why such a file is not read. */
export const emptyReason = 'the file is empty';
