/**
 * Cuts the line that begins at `start` of the text at its tabs. It fills all `fields`, with '' for those that the line does not have, and
 * returns the start of the next line.
 */
export const cutLine = (text: string, start: number, fields: string[]): number => {
  let count = 0;
  let from = start;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== tab && code !== newline) continue;
    if (code === newline) break;
    fields[count++] = from === at ? '' : text.slice(from, at);
    from = at + 1;
  }
  fields[count++] = from === at ? '' : text.slice(from, at);
  while (count < fields.length) fields[count++] = '';
  return at + 1;
};

const [tab, newline] = [0x09, 0x0a] as const;
