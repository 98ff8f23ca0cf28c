import type { WholeRequest } from './write-samples.ts';

/** For a shell. Single quotes keep every other mark as it is. */
export const curlSample = ({ method, url, headers, body }: WholeRequest): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellText(url)}`,
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${shellText(body)}`]),
  ].join(' \\\n  ');

/** For a browser or Node. */
export const javascriptSample = ({ method, url, headers, body, json }: WholeRequest): string =>
  [
    `const response = await fetch(${scriptText(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${scriptText(method)},`]),
    ...(headers.length === 0 ? [] : [`  headers: ${indented(literal(Object.fromEntries(headers), script))},`]),
    ...(body === undefined
      ? []
      : [`  body: ${json === undefined ? scriptText(body) : `JSON.stringify(${indented(literal(json, script))})`},`]),
    '});',
    'const { code, message, result } = await response.json();',
  ].join('\n');

/** For the package requests. */
export const pythonSample = ({ method, url, headers, body, json }: WholeRequest): string => {
  // `json=` says the type of the body itself.
  const own = headers.filter(([name]) => json === undefined || name !== 'Content-Type');
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    ...(own.length === 0 ? [] : [`    headers=${indented(literal(Object.fromEntries(own), python), 4)},`]),
    ...(json === undefined ? [] : [`    json=${indented(literal(json, python), 4)},`]),
    ...(body === undefined || json !== undefined ? [] : [`    data=${JSON.stringify(body)}.encode(),`]),
    ')',
    'result = response.json()["result"]',
  ].join('\n');
};

/** For the curl that comes with PHP. */
export const phpSample = ({ method, url, headers, body, json }: WholeRequest): string =>
  [
    `$request = curl_init(${phpText(url)});`,
    'curl_setopt_array($request, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`]),
    ...(headers.length === 0
      ? []
      : [`    CURLOPT_HTTPHEADER => [${headers.map(([name, value]) => phpText(`${name}: ${value}`)).join(', ')}],`]),
    ...(body === undefined
      ? []
      : [
          `    CURLOPT_POSTFIELDS => ${json === undefined ? phpText(body) : `json_encode(${indented(literal(json, php), 4)})`},`,
        ]),
    ']);',
    '$answer = json_decode(curl_exec($request), true);',
  ].join('\n');

/** How a language writes values. */
type Notation = {
  readonly text: (text: string) => string;
  readonly words: Readonly<Record<string, string>>;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  readonly arrow: string;
};

const literal = (value: unknown, notation: Notation): string => {
  const { text, words, list, map, arrow } = notation;
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `${list[0]}${value.map((one) => literal(one, notation)).join(', ')}${list[1]}`;
  if (typeof value !== 'object' || value === null) return words[String(value)] ?? String(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `  ${text(name)}${arrow}${indented(literal(one, notation))}`,
  );
  return entries.length === 0 ? map.join('') : `${map[0]}\n${entries.join(',\n')}\n${map[1]}`;
};

const indented = (text: string, spaces = 2): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const scriptText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const phpText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const braces = ['{', '}'] as const;
const brackets = ['[', ']'] as const;
const script: Notation = { text: scriptText, words: {}, list: brackets, map: braces, arrow: ': ' };
const python: Notation = {
  ...{ text: JSON.stringify, list: brackets, map: braces, arrow: ': ' },
  words: { true: 'True', false: 'False', null: 'None' },
};
const php: Notation = { text: phpText, words: {}, list: brackets, map: brackets, arrow: ' => ' };
