import { restAt, restMark } from './line-fields.ts';

/** Cuts a line, or the part of a text that is one, into its fields. It fills all `fields`, with '' for those that the line does not have. */
export type CutLine = (text: string, fields: string[], start?: number, end?: number) => void;

/** Cuts at tabs. From `rest` on, `restMark` leads to that field, and empty ones before it are left out. */
const cuttingAt =
  (rest: number): CutLine =>
  (text, fields, start = 0, end = text.length) => {
    let count = 0;
    let from = start;
    for (let at = start; at < end; at++) {
      const char = text.charCodeAt(at);
      if (char > mark || (char !== tab && (char !== mark || count >= rest))) continue;
      fields[count++] = from === at ? '' : text.slice(from, at);
      from = at + 1;
      if (char === mark) while (count < rest) fields[count++] = '';
    }
    fields[count++] = from === end ? '' : text.slice(from, end);
    while (count < fields.length) fields[count++] = '';
  };

/** Cuts a staged line. */
export const cutStaged = cuttingAt(0);

/** Cuts the line of a premise. */
export const cutPremise = cuttingAt(restAt('premise'));

/** Cuts the line of a street. */
export const cutStreet = cuttingAt(restAt('group'));

const tab = 0x09;
const mark = restMark.charCodeAt(0);
