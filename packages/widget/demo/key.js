/** Starts with the key from the page, or with the visitor's own, which is kept until the tab is closed. */
export const withKey = (start) => {
  const form = document.querySelector('[data-demo-key]');
  const key = sessionStorage.getItem('demo-key') || form.dataset.demoKey;
  form.elements.key.value = key;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.setItem('demo-key', form.elements.key.value.trim());
    location.reload();
  });
  if (key) start({ apiKey: key, baseUrl: `${location.origin}/v1` });
};
