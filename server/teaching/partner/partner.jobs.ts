import type { Deps } from '#server/context/context.ts';
import { endOverdueInvitations, invitationsPerRun } from './partner.expiry.commands.ts';

/** Each step is a compare-and-set, so that it may run again after a lost COMMIT. */
export async function expirePartnerInvites({ database, clock }: Deps): Promise<number> {
  let ended = 0;
  for (;;) {
    const done = await database.transaction((tx) => endOverdueInvitations(tx, clock.now()), { keyed: true });
    ended += done;
    if (done < invitationsPerRun) return ended;
  }
}
