import type { Evidence } from '../evidence/evidence.ts';
import { type Agreement, absent, given, missing, stray } from './agreement.ts';
import type { Doubt } from './verdict-weights.ts';

/** The verdict on a premise: how it agrees, its doubts, and whether a name alone identifies it. */
export type PremiseJudgement = {
  readonly agreement: Agreement;
  readonly doubts: readonly Doubt[];
  readonly isNamed: boolean;
};

/** Judges number, flat and name of a building together: a name can do without the number, and the number without the name. */
export const judgePremise = (evidence: Evidence): PremiseJudgement => {
  const { box, premise, door } = evidence;
  if (box !== 'none') return judgeBox(evidence);
  if (premise.share !== undefined) return judgeNumber(evidence, premise.share);
  return door.hasName ? judgeName(evidence) : judgeNothing(evidence);
};

const doubtsOf = ({ premise: { doubt } }: Evidence): Doubt[] => (doubt === undefined ? [] : [doubt]);

const faultsOf = ({ premise, door }: Evidence): number => premise.faults + (door.hasName && door.name < 1 ? 1 : 0);

/** Neither the text nor the record has a number to compare, and the record has no name. */
const judgeNothing = (evidence: Evidence): PremiseJudgement => {
  const { premise, door } = evidence;
  const { byOrganisation, hasOtherName } = door;
  if (door.stored.length === 0 && door.typed.every(({ weak }) => weak)) {
    if (!hasOtherName) return { agreement: absent, doubts: [], isNamed: byOrganisation };
    if (!byOrganisation) return { agreement: stray, doubts: doubtsOf(evidence), isNamed: false };
  }
  return {
    agreement: missing(premise.reason, faultsOf(evidence)),
    doubts: byOrganisation ? [] : doubtsOf(evidence),
    isNamed: byOrganisation,
  };
};

/** The name identifies the premise; a number of the record that is not given costs a little. */
const judgeName = (evidence: Evidence): PremiseJudgement => {
  const { name, isNamed, hasOtherName, isToldApart, byOrganisation, stored } = evidence.door;
  const faults = faultsOf(evidence);
  if (name === 0 && !hasOtherName)
    return {
      agreement: missing('not given', faults),
      doubts: byOrganisation ? [] : ['premise_missing'],
      isNamed: byOrganisation,
    };
  if (isNamed && isToldApart)
    return {
      agreement: given(name * 0.6, 'a name with more to it', faults),
      doubts: [...doubtsOf(evidence), 'part_not_in_record'],
      isNamed,
    };
  const share = (hasOtherName && !isNamed ? name * 0.3 : name) * (stored.length > 0 ? 0.95 : 1);
  const reason = share === 1 ? 'the same name' : share > 0.6 ? 'a name alike' : 'another name';
  return {
    agreement: given(share, reason, faults),
    doubts: share < 0.6 ? [...doubtsOf(evidence), 'wrong_premise'] : doubtsOf(evidence),
    isNamed,
  };
};

/** The number identifies the premise; a name of the record that is not given costs a little, another name more. */
const judgeNumber = (evidence: Evidence, share: number): PremiseJudgement => {
  const { premise, door } = evidence;
  const { name, isNamed, hasName, hasOtherName, byOrganisation } = door;
  const faults = faultsOf(evidence);
  if (hasName && !isNamed && share > 0 && door.stored.every(({ kind }) => kind === 'flat'))
    return {
      agreement: given(share * (hasOtherName ? 0.2 : 0.5), 'the flat, but the building is not given', faults),
      doubts: [...doubtsOf(evidence), hasOtherName ? 'wrong_premise' : 'premise_missing'],
      isNamed: false,
    };
  const kept =
    name === 1 || (!hasName && !hasOtherName) ? 1 : name > 0 ? 0.95 + 0.05 * name : hasOtherName ? 0.8 : 0.94;
  const about = hasOtherName ? 'is another one' : 'is not the same';
  const reason = kept === 1 ? premise.reason : `${premise.reason}; the name ${about}`;
  return {
    agreement: given(share * kept, reason, faults),
    doubts: doubtsOf(evidence),
    isNamed: isNamed || (byOrganisation && !hasName),
  };
};

const judgeBox = ({ box, text: { address } }: Evidence): PremiseJudgement => {
  if (box === 'same') return { agreement: given(1, 'the same box', 0), doubts: [], isNamed: true };
  if (address.poBox === '' && address.atoms.length === 0)
    return { agreement: missing('no box given', 1), doubts: ['premise_missing'], isNamed: false };
  return { agreement: given(0, 'another box', 1), doubts: ['wrong_premise'], isNamed: false };
};
