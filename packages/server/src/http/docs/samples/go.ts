import type { WholeRequest } from './write-samples.ts';

/** A whole program, because a Go file does not run without its imports. */
export const goSample = ({ method, url, headers, body }: WholeRequest): string =>
  [
    'package main',
    '',
    'import (',
    ...['fmt', 'io', 'log', 'net/http', ...(body === undefined ? [] : ['strings'])].map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${goText(body)})`]),
    `\trequest, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${body === undefined ? 'nil' : 'body'})`,
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    ...headers.map(([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tfmt.Println(string(answer))',
    '}',
  ].join('\n');

/** As it is between backticks, unless it has one. */
const goText = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);
