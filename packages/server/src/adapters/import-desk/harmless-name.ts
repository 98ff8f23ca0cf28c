/** A file name that leads nowhere else and that no other file has: letters, digits and a few signs, with its ending. */
export const harmlessName = (given: string, isTaken: (name: string) => boolean): string => {
  const plain = given
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+/, '');
  const name = plain.slice(-longest) || 'file';
  if (!isTaken(name)) return name;
  const [, base = name, ending = ''] = /^(.*?)((?:\.[A-Za-z0-9]{1,8}){0,2})$/.exec(name) ?? [];
  for (let at = 2; ; at++) if (!isTaken(`${base} (${at})${ending}`)) return `${base} (${at})${ending}`;
};

const longest = 120;
