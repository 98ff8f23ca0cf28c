import type { Delivery } from './import-data.ts';

/** A failure in a sentence that names the format and the files, and says that nothing was changed. */
export const describeDelivery = ({ format, taken }: Delivery, failure: string): string => {
  const named = taken.some((file) => failure.includes(file));
  const more = taken.length > shown ? ` and ${taken.length - shown} more` : '';
  const files = named ? '' : ` (${taken.slice(0, shown).join(', ')}${more})`;
  const unchanged = failure.includes('nothing was changed') ? '' : ' Nothing was changed.';
  return `${format}${files}: ${failure}${unchanged}`;
};

const shown = 3;
