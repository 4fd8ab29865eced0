import type { Deps } from '#server/context/context.ts';
import { lockParticipant } from '#server/people/guardian-link/guardian-link.repository.ts';
import { tryAllRowGroups, tryLockedRows, tryParts } from '#server/platform/public.ts';
import { lookAtProof } from './proof.commands.ts';
import { endProofsOfAdults, listProofsOfAdults, lockDueProofs } from './proof.repository.ts';

const batch = 50;

/** Looks at proofs after their waiting time. A second run finds them decided. Returns how many it changed. */
export const proveGuardians = (deps: Deps): Promise<number> =>
  tryParts([() => endOfAdults(deps), () => lookAtDue(deps)]);

const job = 'proof of guardians';

function endOfAdults(deps: Deps): Promise<number> {
  const { query } = deps.database;
  const now = deps.clock.now();
  const rows = {
    job,
    batch,
    list: (limit: number) => listProofsOfAdults(query, now, limit),
    idOf: (id: string) => `adult:${id}`,
  } as const;
  return tryAllRowGroups(deps, rows, (ids) => endProofsOfAdults(query, ids, now));
}

const lookAtDue = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const rows = {
      job,
      batch,
      list: (limit: number) => lockDueProofs(tx, now, limit),
      idOf: ({ id }: { id: string }) => id,
    } as const;
    const { moved } = await tryLockedRows(tx, { now, log: deps.log }, rows, async (proof) => {
      await lockParticipant(tx, proof.participant_id);
      await lookAtProof(tx, proof, now, deps.config.rules);
    });
    return moved;
  });
