// The demo page: loads the finder with the key, as the code beside each form does.
import { withKey } from './key.js';

withKey(({ apiKey }) => {
  const script = document.createElement('script');
  script.src = '/address-finder.js';
  script.dataset.apiKey = apiKey;
  document.head.append(script);
});

for (const form of document.querySelectorAll('.variant form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const filled = [...new FormData(form)].filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
    form.querySelector('output').textContent = filled.join('\n');
  });
