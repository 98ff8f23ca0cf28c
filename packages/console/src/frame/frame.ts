import { addCopyButtons } from './copy-buttons.ts';
import { nameCountries } from './name-countries.ts';
import { applyScheme, offerSchemes } from './scheme.ts';

// Runs in the head, so that the page is never drawn in the wrong colours.
applyScheme();
document.addEventListener('DOMContentLoaded', () => {
  offerSchemes();
  addCopyButtons(document);
  nameCountries(document);
});
