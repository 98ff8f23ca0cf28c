/** Cuts a line, or the part of a text that is one, at its tabs. It fills all `fields`, with '' for those that the line does not have. */
export const cutLine = (text: string, fields: string[], start = 0, end = text.length): void => {
  let count = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== tab) continue;
    fields[count++] = from === at ? '' : text.slice(from, at);
    from = at + 1;
  }
  fields[count++] = from === end ? '' : text.slice(from, end);
  while (count < fields.length) fields[count++] = '';
};

const tab = 0x09;
