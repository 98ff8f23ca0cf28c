import { escapeHtml, proseHtml } from '../../pages/html.ts';
import { groupFields } from './field-groups.ts';
import { descriptionOf, fieldsWithin, limitsOf, type Properties, type Schema, typeHtml } from './schema-words.ts';

/** Parameters or fields as a list: name, type, limits and meaning of each, with the fields within it. */
export const fieldList = (properties: Properties, notes: Readonly<Record<string, string>> = {}): string =>
  listOf(Object.entries(properties).map(([name, schema]) => fieldHtml(name, schema, notes[name])));

/** The same; a long list is in groups, of which all but the common fields are folded away. */
export const groupedFieldList = (
  properties: Properties,
  notes: Readonly<Record<string, string>> = {},
  isOpen = false,
): string =>
  groupFields(properties, (name) => name in notes)
    .map(({ title, fields }) =>
      title === ''
        ? fieldList(fields, notes)
        : `<details class="group"${isOpen ? ' open' : ''}><summary>${title} (${Object.keys(fields).length})</summary>
${fieldList(fields, notes)}
</details>`,
    )
    .join('\n');

const listOf = (fields: readonly string[]): string => (fields.length === 0 ? '' : `<dl>\n${fields.join('\n')}\n</dl>`);

const fieldHtml = (name: string, schema: Schema, note: string | undefined): string => {
  const facts = [typeHtml(schema), ...limitsOf(schema).map(escapeHtml)].filter((fact) => fact !== '').join(', ');
  const mark = note === undefined ? '' : ` <b>${note}</b>`;
  const description = descriptionOf(schema);
  return `<div><dt><code>${name}</code> <span>${facts}${mark}</span></dt>
<dd>${description === '' ? '' : `<p>${proseHtml(description)}</p>`}${fieldList(fieldsWithin(schema))}</dd></div>`;
};
