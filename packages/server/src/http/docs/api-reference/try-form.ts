import { escapeHtml } from '../../pages/html.ts';
import type { Access } from '../../route.ts';
import type { ExampleRequest } from './examples.ts';
import type { Operation } from './operations.ts';

/**
 * A form that sends a request with the reader's key. It stays hidden until the script has taken it over, and its fields have no names:
 * so nothing that is typed in can get into the address of a page.
 */
export const tryForm = ({ id, route, ways }: Operation, { target }: ExampleRequest): string => {
  const secrets = secretsOf(route.access, ways[0]!.path);
  return `<form class="try" hidden>
${secrets.map((secret) => secretField(id, secret)).join('\n')}
<label for="${id}-target">Request</label>
<input id="${id}-target" class="target" value="${escapeHtml(target)}" spellcheck="false" autocapitalize="off" autocomplete="off">
<button type="submit" aria-describedby="${id}-title">Send</button>
<output for="${id}-target"></output>
<pre tabindex="0" role="group" aria-label="Answer" hidden></pre>
</form>`;
};

type Secret = 'api_key' | 'user_token';

/** A path that names the key needs it as much as one that is paid with it. */
const secretsOf = (access: Access, path: string): readonly Secret[] => [
  ...(access === 'key' || (access === 'owner' && path.includes('{key}')) ? ['api_key' as const] : []),
  ...(access === 'owner' ? ['user_token' as const] : []),
];

const labels: Readonly<Record<Secret, string>> = { api_key: 'API key', user_token: 'User token' };

const secretField = (id: string, secret: Secret): string =>
  `<label for="${id}-${secret}">${labels[secret]}</label>
<input id="${id}-${secret}" type="password" data-secret="${secret}" required autocomplete="off">`;

/**
 * The script of the forms. Secrets are kept in the fields alone and travel in a header; an answer is shown as text, never as
 * HTML; and nobody but this server is asked, which the page's headers hold too.
 */
export const tryScript = `
const fieldsOf = (secret) => document.querySelectorAll('[data-secret=' + secret + ']');
for (const field of document.querySelectorAll('[data-secret]'))
  field.addEventListener('input', () => {
    for (const other of fieldsOf(field.dataset.secret)) other.value = field.value;
  });

const indented = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};
const shortened = (text) => (text.length > 100000 ? text.slice(0, 100000) + '\\n…' : text);

const send = async (form) => {
  const secrets = Object.fromEntries([...form.querySelectorAll('[data-secret]')].map((field) => [field.dataset.secret, field.value.trim()]));
  const typed = form.querySelector('.target').value.trim();
  const url = new URL(typed.replaceAll('{key}', encodeURIComponent(secrets.api_key ?? '')), location.origin);
  if (url.origin !== location.origin) throw new Error('Only requests to this server can be sent from here.');
  const authorization = Object.entries(secrets).map(([name, value]) => name + '="' + value + '"').join(', ');
  const begun = performance.now();
  const response = await fetch(url, { headers: authorization ? { authorization } : {}, credentials: 'omit', cache: 'no-store' });
  const body = shortened(indented(await response.text()));
  return { line: response.status + ' ' + response.statusText + ', ' + Math.round(performance.now() - begun) + ' ms', body };
};

for (const form of document.querySelectorAll('form.try')) {
  const line = form.querySelector('output');
  const answer = form.querySelector('pre');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    line.textContent = 'Sending…';
    answer.hidden = true;
    try {
      const seen = await send(form);
      line.textContent = seen.line;
      answer.textContent = seen.body;
      answer.hidden = false;
    } catch (error) {
      line.textContent = 'Not sent: ' + error.message;
    }
  });
}
`;
