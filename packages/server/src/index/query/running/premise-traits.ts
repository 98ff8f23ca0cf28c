import type { PremiseElement } from '@fingerpost/core/address/elements';
import type { AnswerTraits } from '@fingerpost/core/match/search/ranking';
import { premiseAt } from '../../lines/line-fields.ts';

/** What is known of the premise that a walk has reached, for its rank. One object serves all walks. */
export class PremiseTraits implements AnswerTraits {
  inStreet = false;
  spelled = false;
  inRole = true;
  unmet = 0;
  fields: readonly string[] = [];

  readonly text = (element: PremiseElement): string => this.fields[premiseAt[element]]!;
}
