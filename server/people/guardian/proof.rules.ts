/** What is known of an account that wants to be the guardian of a minor. */
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

/** Why a person has to look at it: what is missing, and what speaks for one person with two accounts. */
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

/** Nothing is left to say against it when the list is empty (docs/domain.md 4.11). */
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
