import { type ProofSignal, proofSignals } from '#contract/guardian-proof.ts';
import type { Row } from '#server/db/types.ts';

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

/** True when the account is the minor or the guardian of a proof: nobody decides their own case. */
export const isSideOf = (
  proof: Pick<Row<'guardian_proof'>, 'participant_id' | 'account_id'>,
  accountId: string | null,
): boolean => accountId === proof.participant_id || accountId === proof.account_id;
