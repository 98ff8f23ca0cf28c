import { fileURLToPath } from 'node:url';

/**
 * The path of a fixture: "bag/table" is the folder `table` in the fixture of `bag`. "royal-mail" is a delivery with files of several
 * formats, in the folder `fixtures` of the project.
 */
export const fixturePath = (path: string): string => {
  const [format, ...rest] = path.split('/');
  const place = path.startsWith('royal-mail')
    ? `../../../../../fixtures/${path}`
    : `../formats/${[format, 'fixture', ...rest].join('/')}`;
  return fileURLToPath(new URL(place, import.meta.url));
};
