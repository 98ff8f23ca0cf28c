/**
 * Lets the forms send requests. Secrets travel in a header; an answer is shown as text, never as HTML; and requests go only to this server,
 * which the page's headers enforce too.
 */
export const startForms = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.try[data-path]')) {
    const line = form.querySelector('output')!;
    const answer = form.querySelector('pre')!;
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
        line.textContent = `Not sent: ${(error as Error).message}`;
      }
    });
  }
};

const send = async (form: HTMLFormElement): Promise<{ line: string; text: string }> => {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[data-secret]')].map(
    ({ dataset, value }) => [dataset.secret ?? '', value.trim()] as const,
  );
  const { method = 'GET' } = form.dataset;
  const { url, body } = requestOf(form, Object.fromEntries(secrets));
  const authorization = secrets.map(([name, value]) => `${name}="${value}"`).join(', ');
  const begun = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...{ credentials: 'omit', cache: 'no-store' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = shortened(indented(await response.text()));
  const ms = Math.round(performance.now() - begun);
  return { line: `${response.status} ${response.statusText}, ${ms} ms`, text };
};

const requestOf = (form: HTMLFormElement, secrets: Readonly<Record<string, string>>) => {
  const inPath: Record<string, string> = { ...Object.fromEntries(valuesIn(form, 'path')), key: secrets.api_key ?? '' };
  const path = (form.dataset.path ?? '').replace(/\{([a-z_]+)\}/g, (_, name) => encodeURIComponent(inPath[name] ?? ''));
  const asked = valuesIn(form, 'query').map(([name, value]) => [name, value]);
  const query = new URLSearchParams(asked).toString().replaceAll('%2C', ',');
  const body = Object.fromEntries(valuesIn(form, 'body').map(([name, value, type]) => [name, typed(value, type)]));
  return { url: location.origin + path + (query === '' ? '' : `?${query}`), body };
};

type Value = readonly [name: string, value: string, type: string];

const valuesIn = (form: HTMLFormElement, place: string): readonly Value[] =>
  [...form.querySelectorAll<HTMLInputElement>(`[data-in=${place}]`)]
    .map(({ dataset, value }): Value => [dataset.name ?? '', value.trim(), dataset.type ?? ''])
    .filter(([, value]) => value !== '');

const typed = (value: string, type: string): unknown => {
  if (type === 'boolean') return value === 'true';
  return type === 'integer' || type === 'number' ? Number(value) : value;
};

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

const shortened = (text: string): string => (text.length > 100_000 ? `${text.slice(0, 100_000)}\n…` : text);

/** URLs become links, so that an error leads to its section of the guide; all else is text. */
const showText = (place: HTMLElement, text: string): void => {
  place.textContent = '';
  for (const [at, part] of text.split(/(https?:\/\/[^\s"<>\\]+)/).entries())
    place.append(
      at % 2 === 0
        ? part
        : Object.assign(document.createElement('a'), { href: part, textContent: part, rel: 'noreferrer' }),
    );
};
