/** Known facts about the account of an applicant for a minor's guardianship. */
export interface ProofFacts {
  /** The account can act. */
  isActive: boolean;
  hasMobile: boolean;
  /** A payment service has taken money from it at least once. */
  hasPaid: boolean;
  /** Both accounts signed in with one browser. */
  sharesDevice: boolean;
  sharesName: boolean;
  /** An operator refused this pair before. */
  wasRefused: boolean;
}

/** Reasons for a review by an operator: missing facts, and signs that one person has both accounts. */
export const proofSignals = [
  'accountClosed',
  'noMobile',
  'noPayment',
  'sameDevice',
  'sameName',
  'refusedBefore',
  'cannotJoin',
] as const;
export type ProofSignal = (typeof proofSignals)[number];

/** Returns the reasons for a person's look; without one the guardian is proven (docs/domain.md 4.11). */
export function signalsOf(facts: ProofFacts): ProofSignal[] {
  const found: Record<Exclude<ProofSignal, 'cannotJoin'>, boolean> = {
    accountClosed: !facts.isActive,
    noMobile: !facts.hasMobile,
    noPayment: !facts.hasPaid,
    sameDevice: facts.sharesDevice,
    sameName: facts.sharesName,
    refusedBefore: facts.wasRefused,
  };
  return proofSignals.filter((signal) => signal !== 'cannotJoin' && found[signal]);
}
