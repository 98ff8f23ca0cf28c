import { expect, test } from 'vitest';
import { markdownHtml, titleOf } from './markdown.ts';

const html = (markdown: string) =>
  markdownHtml(markdown, (target) => (target === 'none' ? undefined : `/to/${target}`)).trimEnd();

test.each<[string, string, string]>([
  ['a heading with an anchor', '## What it *is*', '<h2 id="what-it-is">What it <em>is</em></h2>'],
  ['a paragraph over two lines', 'one\ntwo', '<p>one\ntwo</p>'],
  ['code as it is', '```sh\na **b** <c>\n\nd\n```', '<pre><code>a **b** &lt;c&gt;\n\nd</code></pre>'],
  ['a list whose item goes on', '- a\n  b\n- c', '<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>'],
  ['a numbered list', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['a link', '[x](y.md)', '<p><a href="/to/y.md">x</a></p>'],
  ['a link that leads nowhere', '[x](none)', '<p>x</p>'],
  ['a picture', '![p](q.svg)', '<p><img src="/to/q.svg" alt="p"></p>'],
  ['marks within code', '`a_b` **c** `**d**`', '<p><code>a_b</code> <strong>c</strong> <code>**d**</code></p>'],
  ['code in bold', '**`a`, b**', '<p><strong><code>a</code>, b</strong></p>'],
  ['no HTML in a line', 'a <b>c</b>', '<p>a &lt;b&gt;c&lt;/b&gt;</p>'],
  ['no HTML', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
])('%s', (_, markdown, expected) => expect(html(markdown)).toBe(expected));

test('a table keeps bars that are escaped', () => {
  const table = html('| a | b |\n|---|---|\n| `x` | y \\| z |').replaceAll('\n', '');
  expect(table).toContain(
    '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x</code></td><td>y | z</td></tr></tbody>',
  );
});

test('the title is the first heading', () => expect(titleOf('# A guide\n\ntext\n# B')).toBe('A guide'));
