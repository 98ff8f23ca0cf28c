import { escapeHtml, proseHtml } from '../../pages/html.ts';
import { descriptionOf, fieldsWithin, limitsOf, type Properties, type Schema, typeHtml } from './schema-words.ts';

/** Parameters or fields as a list: name, type, limits and meaning of each, with the fields within it. */
export const fieldList = (properties: Properties, notes: Readonly<Record<string, string>> = {}): string =>
  listOf(Object.entries(properties).map(([name, schema]) => fieldHtml(name, schema, notes[name])));

/** The same; of a long list the last ones are folded away. */
export const foldedFieldList = (
  properties: Properties,
  notes: Readonly<Record<string, string>>,
  folded: string,
): string => {
  const entries = Object.entries(properties);
  if (entries.length <= longestList) return fieldList(properties, notes);
  const rest = Object.fromEntries(entries.slice(shownOfLong));
  return `${fieldList(Object.fromEntries(entries.slice(0, shownOfLong)), notes)}
<details><summary>${entries.length - shownOfLong} more ${folded}</summary>
${fieldList(rest, notes)}
</details>`;
};

const longestList = 12;
const shownOfLong = 7;

const listOf = (fields: readonly string[]): string => (fields.length === 0 ? '' : `<dl>\n${fields.join('\n')}\n</dl>`);

const fieldHtml = (name: string, schema: Schema, note: string | undefined): string => {
  const facts = [typeHtml(schema), ...limitsOf(schema).map(escapeHtml)].filter((fact) => fact !== '').join(', ');
  const mark = note === undefined ? '' : ` <b>${note}</b>`;
  const description = descriptionOf(schema);
  return `<div><dt><code>${name}</code> <span>${facts}${mark}</span></dt>
<dd>${description === '' ? '' : `<p>${proseHtml(description)}</p>`}${fieldList(fieldsWithin(schema))}</dd></div>`;
};
