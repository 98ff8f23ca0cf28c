// The demo page loads the finder with the key, like the code next to each form.
import { withKey } from './key.js';

withKey(({ apiKey }) => {
  const script = document.createElement('script');
  script.src = '/address-finder.js';
  script.dataset.apiKey = apiKey;
  document.head.append(script);
  // As it is used on another site.
  document.querySelector('#tag').textContent = `<script src="${script.src}" data-api-key="${apiKey}" defer></script>`;
});

// A text to try goes into the first form, as if it had been typed.
for (const button of document.querySelectorAll('[data-query]'))
  button.addEventListener('click', () => {
    const [input, country] = document.querySelectorAll('#find, #delivery select');
    country.value = button.dataset.countryCode;
    input.value = button.dataset.query;
    input.focus();
    input.scrollIntoView({ block: 'center' });
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

for (const form of document.querySelectorAll('.variant form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const filled = [...new FormData(form)].filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
    form.querySelector('output').textContent = filled.join('\n');
  });
