import type { ReasonName } from '#contract/reasons.ts';

const knownWhyNot = ['DO_NOT_REPEAT', 'BIRTH_DATE_NEEDED', 'TOO_YOUNG'] as const;

/** Key of `partnerRequest:whyNot`; a newer server may send a reason that this build has no words for. */
export const whyNotKey = (whyNot: ReasonName): (typeof knownWhyNot)[number] | 'other' =>
  knownWhyNot.find((known) => known === whyNot) ?? 'other';
