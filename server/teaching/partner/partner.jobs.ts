import type { Deps } from '#server/context/context.ts';
import { tryAllRowGroups } from '#server/platform/public.ts';
import { listOverdue } from './partner.coach.repository.ts';
import { endOverdueInvitations } from './partner.expiry.commands.ts';

/** Invitations that one transaction ends. */
const batch = 100;

/** Each step is a compare-and-set, so that it may run again after a lost COMMIT. */
export const expirePartnerInvites = (deps: Deps): Promise<number> => {
  const { database, clock } = deps;
  const rows = {
    job: 'expire partner invitations' as const,
    batch,
    list: (limit: number) => listOverdue(database.query, clock.now(), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) =>
    database.transaction((tx) => endOverdueInvitations(tx, clock.now(), ids), { keyed: true }),
  );
};
