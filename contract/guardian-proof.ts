/** Reasons for an operator's review of a guardian: missing facts, and signs that one person has both accounts. */
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
