import { describeContext } from '@fingerpost/core/contract/contexts';
import { escapeHtml } from './html.ts';

/** The name of a country, which the frame's script writes in the reader's language. */
export const countryTag = (iso3: string): string => {
  const { iso_2, description } = describeContext(iso3);
  return `<span data-country="${escapeHtml(iso_2)}">${escapeHtml(description)}</span>`;
};
