/**
 * The script of the contents: it finds operations by any of their words, marks the one that is being read, and folds the list away on narrow
 * screens. Without it the list is there as a whole.
 */
export const contentsScript = `
const contents = document.querySelector('#contents');
const find = document.querySelector('#find');
const found = find.nextElementSibling;
const wide = matchMedia('(min-width: 56rem)');
const fold = () => { contents.open = wide.matches; };
wide.addEventListener('change', fold);
fold();
find.parentElement.hidden = false;

const entries = [...contents.querySelectorAll('a[href^="#"]')].map((link) => {
  const target = document.getElementById(link.hash.slice(1));
  const article = target.matches('article') ? target : undefined;
  const names = [...(article?.querySelectorAll('dt > code') ?? [])].map((name) => name.textContent);
  const paths = [...(article?.querySelectorAll('.ways') ?? [])].map((ways) => ways.textContent);
  return { link, item: link.closest('li'), target, names: [...new Set(names)], words: (link.textContent + ' ' + paths.join(' ')).toLowerCase() };
});
const leaves = entries.filter(({ item }) => item.querySelector('ul') === null);

const showFound = () => {
  const typed = find.value.toLowerCase().trim().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { item, link, words, names } of leaves) {
    const asked = typed.filter((word) => !words.includes(word));
    const named = names.filter((name) => asked.some((word) => name.toLowerCase().includes(word)));
    const hit = asked.every((word) => named.some((name) => name.toLowerCase().includes(word)));
    item.hidden = !hit;
    item.querySelector('small')?.remove();
    if (hit) count++;
    if (!hit || named.length === 0) continue;
    const note = document.createElement('small');
    note.textContent = named.slice(0, 4).join(', ') + (named.length > 4 ? ', …' : '');
    link.after(note);
  }
  for (const { item } of entries) if (item.querySelector('ul')) item.hidden = item.querySelector('li:not([hidden])') === null;
  found.textContent = typed.length === 0 ? '' : count === 0 ? 'Nothing was found.' : count + ' found';
};
find.addEventListener('input', showFound);
find.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') leaves.find(({ item }) => !item.hidden)?.link.click();
  if (event.key !== 'Escape' || find.value === '') return;
  event.preventDefault();
  find.value = '';
  showFound();
});
contents.addEventListener('click', ({ target }) => {
  if (!wide.matches && target.closest('a')) contents.open = false;
});

const mark = () => {
  const line = wide.matches ? 120 : 160;
  const passed = leaves.filter(({ target }) => target.getBoundingClientRect().top <= line);
  const current = (passed.at(-1) ?? leaves[0]).link;
  if (current.hasAttribute('aria-current')) return;
  contents.querySelector('[aria-current]')?.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'true');
  const nav = contents.closest('nav');
  const { top, bottom } = current.getBoundingClientRect();
  const within = nav.getBoundingClientRect();
  if (wide.matches && (top < within.top || bottom > within.bottom)) nav.scrollTop += top - within.top - within.height / 2;
};
let asked = false;
addEventListener('scroll', () => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; mark(); });
}, { passive: true });
mark();
`;
