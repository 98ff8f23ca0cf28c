import type { Catalogues, Delivery } from '../operations/import/import-data.ts';
import { builtRows } from '../operations/import/stage-delivery.ts';

/** What an import would do to the rows of its source that are served. */
export type ImportPlan = { readonly action: 'replace' | 'add' | 'change'; readonly served: number };

/** What importing the delivery would do. */
export const planImport = (delivery: Delivery, add: boolean, catalogues: Catalogues): ImportPlan => {
  const action = delivery.changes ? 'change' : add ? 'add' : 'replace';
  return { action, served: builtRows(delivery, catalogues) };
};

/** The plan in a sentence, `name` being what the rows are imported as. */
export const describePlan = ({ action, served }: ImportPlan, name: string): string =>
  served === 0
    ? `These would be the first rows of ${name}.`
    : `The rows would ${sentences[action]} the ${served.toLocaleString('en-GB')} of ${name} that are served.`;

const sentences = { replace: 'replace', add: 'be added to', change: 'change' } as const;
