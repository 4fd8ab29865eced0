import type { Deps } from '#server/context/context.ts';
import { setChecked } from '#server/people/clearance/evidence.commands.ts';
import { rejectRequest, approveRequest } from '#server/people/join/decision.commands.ts';

type Machine = Pick<Deps, 'database' | 'clock' | 'config'>;

/**
 * The command line's approval. The operator there has seen identity, background check and code of conduct, which
 * count for a year from now. Refusals as `approveRequest`.
 */
export function approveCoach({ database, clock, config }: Machine, accountId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const at = clock.now();
    await setChecked(tx, accountId, at, config.rules.clearanceDays);
    await approveRequest(tx, { accountId, role: 'coach' }, { id: null, at, config });
  });
}

/** Rejects a request with a reason for the applicant; they may ask again. Refusals as `approveRequest`. */
export function rejectCoach(
  { database, clock, config }: Machine,
  accountId: string,
  reason: string,
): Promise<void> {
  return database.transaction((tx) =>
    rejectRequest(
      tx,
      { accountId, role: 'coach' },
      { reason, reasons: [] },
      { id: null, at: clock.now(), config },
    ),
  );
}
