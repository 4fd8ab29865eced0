import type { Deps } from '#server/context/context.ts';
import { lockParticipant } from '#server/people/guardian-link/guardian-link.repository.ts';
import { tryLockedRows } from '#server/platform/public.ts';
import { lookAtProof } from './proof.commands.ts';
import { endProofsOfAdults, lockDueProofs } from './proof.repository.ts';

const batch = 50;

/** Looks at proofs after their waiting time. A second run finds them decided. Gives how many it changed. */
export const proveGuardians = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const ended = await endProofsOfAdults(tx, now);
    const rows = {
      job: 'proof of guardians' as const,
      batch,
      list: (limit: number) => lockDueProofs(tx, now, limit),
      idOf: ({ id }: { id: string }) => id,
    };
    const { moved } = await tryLockedRows(tx, { now, log: deps.log }, rows, async (proof) => {
      await lockParticipant(tx, proof.participant_id);
      await lookAtProof(tx, proof, now, deps.config.rules);
    });
    return ended + moved;
  });
