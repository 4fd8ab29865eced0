import type { Output } from '#contract/all-apis.ts';
import type { listProofs } from './proof.repository.ts';

type Listed = Awaited<ReturnType<typeof listProofs>>[number];
type Shown = Output<'guardian.list'>['proofs'][number];

/** A proof for one of its two people. What the guardian lacks is the guardian's alone to read. */
export function presentProof(row: Listed, me: string, missing: Shown['missing']): Shown {
  const { id, participant_id: participantId, account_id: accountId, minor, guardian, state, reason } = row;
  const isOpen = state === 'waiting' || state === 'review';
  const isMine = accountId === me;
  return {
    id,
    participantId,
    accountId,
    minor,
    guardian,
    isMine,
    state: isOpen ? state : 'refused',
    dueAt: row.due_at.toISOString(),
    missing: isMine && state === 'waiting' ? missing : [],
    reason,
    actions: isOpen ? ['end'] : [],
  };
}
