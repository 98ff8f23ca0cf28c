/** Starts with the key that the page came with, or that the visitor gave; that one is kept until the tab is closed. */
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
