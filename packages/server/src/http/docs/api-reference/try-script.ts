/**
 * The script of the forms. Secrets travel in a header and are kept in the fields alone, unless the reader wants the browser to keep them;
 * an answer is shown as text, never as HTML; and requests go only to this server, which the page's headers enforce too.
 */
export const tryScript = `
const fieldsOf = (secret) => document.querySelectorAll('[data-secret=' + secret + ']');
const remember = document.querySelector('#remember');
const store = 'fingerpost-docs-credentials';
const keep = () => {
  if (!remember.checked) return localStorage.removeItem(store);
  const known = ['api_key', 'user_token'].map((secret) => [secret, fieldsOf(secret)[0]?.value ?? '']);
  localStorage.setItem(store, JSON.stringify(Object.fromEntries(known)));
};
for (const field of document.querySelectorAll('[data-secret]'))
  field.addEventListener('input', () => {
    for (const other of fieldsOf(field.dataset.secret)) other.value = field.value;
    keep();
  });
const kept = JSON.parse(localStorage.getItem(store) ?? 'null');
for (const [secret, value] of Object.entries(kept ?? {})) for (const field of fieldsOf(secret)) field.value = value;
remember.checked = kept !== null;
remember.addEventListener('change', keep);
remember.closest('p').hidden = false;

const indented = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};
/** Addresses become links, so that an error leads to its section of the guide; all else is text. */
const showText = (place, text) => {
  place.textContent = '';
  for (const [at, part] of text.split(/(https?:\\/\\/[^\\s"<>\\\\]+)/).entries()) {
    if (at % 2 === 0) place.append(part);
    else place.append(Object.assign(document.createElement('a'), { href: part, textContent: part, rel: 'noreferrer' }));
  }
};
const shortened = (text) => (text.length > 100000 ? text.slice(0, 100000) + '\\n…' : text);

const readers = { boolean: (text) => text === 'true', integer: Number, number: Number };
const valuesIn = (form, place) =>
  [...form.querySelectorAll('[data-in=' + place + ']')]
    .map(({ dataset, value }) => [dataset.name, value.trim(), readers[dataset.type] ?? String])
    .filter(([, value]) => value !== '');

const requestOf = (form, secrets) => {
  const inPath = { ...Object.fromEntries(valuesIn(form, 'path')), key: secrets.api_key ?? '' };
  const path = form.dataset.path.replace(/\\{([a-z_]+)\\}/g, (whole, name) => encodeURIComponent(inPath[name] ?? ''));
  const query = new URLSearchParams(valuesIn(form, 'query').map(([name, value]) => [name, value])).toString().replaceAll('%2C', ',');
  const body = Object.fromEntries(valuesIn(form, 'body').map(([name, value, read]) => [name, read(value)]));
  return { url: location.origin + path + (query === '' ? '' : '?' + query), body };
};

const send = async (form) => {
  const secrets = Object.fromEntries([...form.querySelectorAll('[data-secret]')].map((field) => [field.dataset.secret, field.value.trim()]));
  const { url, body } = requestOf(form, secrets);
  const method = form.dataset.method;
  const authorization = Object.entries(secrets).map(([name, value]) => name + '="' + value + '"').join(', ');
  const headers = { ...(authorization && { authorization }), ...(method === 'POST' && { 'content-type': 'application/json' }) };
  const begun = performance.now();
  const response = await fetch(url, { method, headers, credentials: 'omit', cache: 'no-store', ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const text = shortened(indented(await response.text()));
  return { line: response.status + ' ' + response.statusText + ', ' + Math.round(performance.now() - begun) + ' ms', text };
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
      showText(answer, seen.text);
      answer.hidden = false;
      answer.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      line.textContent = 'Not sent: ' + error.message;
    }
  });
}
`;
