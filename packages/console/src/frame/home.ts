/** The home page of a demo: the finder from its script tag, and the address that was chosen in it. */
const form = document.querySelector<HTMLFormElement>('form[data-key]')!;
const found = form.querySelector('output')!;

const script = document.createElement('script');
script.src = '/address-finder.js';
script.dataset.apiKey = form.dataset.key;
document.head.append(script);

const lineNames = ['line_1', 'line_2', 'line_3', 'post_town', 'postcode', 'country'];

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('fingerpost:select', (event) => {
  const address = (event as CustomEvent<Readonly<Record<string, string>>>).detail;
  found.value = lineNames
    .map((name) => address[name])
    .filter(Boolean)
    .join('\n');
});
