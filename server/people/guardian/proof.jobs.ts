import type { Deps } from '#server/context/context.ts';
import { lockParticipant } from '#server/people/guardian-link/guardian-link.repository.ts';
import { lookAtProof } from './proof.commands.ts';
import { endProofsOfAdults, lockDueProofs } from './proof.repository.ts';

const batch = 50;

/** Looks at proofs after their waiting time. A second run finds them decided. Gives how many it changed. */
export const proveGuardians = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const ended = await endProofsOfAdults(tx, now);
    const due = await lockDueProofs(tx, now, batch);
    for (const proof of due) {
      await lockParticipant(tx, proof.participant_id);
      await lookAtProof(tx, proof, now, config.rules);
    }
    return ended + due.length;
  });
