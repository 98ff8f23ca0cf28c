import { linesOf, type Record_, textOf } from './records.ts';

/** A record for people: the lines of an address, or else its fields. */
export const RecordCard = ({ record }: { record: Record_ }) => {
  const lines = linesOf(record);
  const facts = factNames
    .map((name) => [name, textOf(record, name)] as const)
    .filter(([, value]) => value !== '' && !lines.includes(value));
  if (lines.length === 0) return <Fields record={record} />;
  return (
    <div class="card">
      <address class="lines">
        {lines.map((line, at) => (at === 0 ? <b key={line}>{line}</b> : <div key={line}>{line}</div>))}
      </address>
      {facts.length > 0 && (
        <ul class="facts">
          {facts.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code> {value}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const factNames = [
  'organisation_name',
  'udprn',
  'umprn',
  'uprn',
  'dataset',
  'district',
  'descriptive_name',
  'distance',
];

/** The fields of a record that have a value, nested ones included. */
export const Fields = ({ record }: { record: Record_ }) => (
  <table>
    <tbody>
      {fieldsOf(record).map(([name, text]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Names and values. A nested field has the names of both, and lists are joined by commas. */
const fieldsOf = (record: Record_, before = ''): readonly (readonly [name: string, text: string])[] =>
  Object.entries(record)
    .filter(([name]) => name !== 'native')
    .flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [[`${before}${name}`, String(value ?? '')] as const];
      return fieldsOf(value as Record_, `${before}${name}.`);
    })
    .filter(([, text]) => text !== '');
