import type { ApiCall } from '../../api.ts';

/** The call in four languages. The key is a variable, because samples are shared with other people. */
export const samplesOf = ({ method, path, body }: ApiCall, origin: string) => {
  const url = `${origin}/v1${path}`;
  const json = body === undefined ? undefined : JSON.stringify(body, undefined, 2);
  return {
    curl: [
      `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
      '-H "Authorization: Bearer $API_KEY"',
      ...(json === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${json.replaceAll("'", "'\\''")}'`]),
    ].join(' \\\n  '),
    JavaScript: [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      `  headers: { Authorization: \`Bearer \${apiKey}\`${json === undefined ? '' : ", 'Content-Type': 'application/json'"} },`,
      ...(json === undefined ? [] : [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`]),
      '});',
      'const { code, message, result } = await response.json();',
    ].join('\n'),
    Python: [
      'import requests',
      '',
      `response = requests.${method.toLowerCase()}(`,
      `    ${JSON.stringify(url)},`,
      '    headers={"Authorization": f"Bearer {api_key}"},',
      ...(json === undefined ? [] : [`    json=${pythonOf(body)},`]),
      ')',
      'result = response.json()["result"]',
    ].join('\n'),
    PHP: [
      `$request = curl_init(${phpText(url)});`,
      'curl_setopt_array($request, [',
      '    CURLOPT_RETURNTRANSFER => true,',
      ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
      `    CURLOPT_HTTPHEADER => ["Authorization: Bearer $apiKey"${json === undefined ? '' : ", 'Content-Type: application/json'"}],`,
      ...(json === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${phpOf(body)}),`]),
      ']);',
      '$answer = json_decode(curl_exec($request), true);',
    ].join('\n'),
  } as const;
};

const pythonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(?<=[:[,])(true|false|null)(?=[,}\]])/g, (word) => pythonWords[word] ?? word);

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const phpText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const phpOf = (value: unknown): string =>
  `[${Object.entries(value as object)
    .map(([name, one]) => `${phpText(name)} => ${typeof one === 'string' ? phpText(one) : JSON.stringify(one)}`)
    .join(', ')}]`;
