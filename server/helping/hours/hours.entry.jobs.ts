import { ValidityFlag } from '#contract/enums.ts';
import type { Deps } from '#server/context/context.ts';
import { changeInvitation } from '#server/helping/invitation/invitation.change.commands.ts';
import { isServed } from '#server/helping/invitation/invitation.due.repository.ts';
import { runInvitationJob } from '#server/helping/invitation/invitation.jobs.ts';
import { enterHours } from './hours.entry.commands.ts';
import { notifyOfHours } from './hours.notices.ts';
import { lockHoursOf } from './hours.repository.ts';

/** Ends agreements of classes that are over, and adds the helpers' service records. */
export function endServed(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return runInvitationJob(
    deps,
    { job: 'end help of past classes' },
    isServed(now),
    async (tx, { invitation, cls }) => {
      const row = await changeInvitation(tx, invitation, {
        validity: ValidityFlag.expired,
        ended_at: now,
        ended_by: 'system',
      });
      if (!(await enterHours(tx, deps, row, cls))) return;
      await notifyOfHours(tx, 'helper', 'hoursEntered', await lockHoursOf(tx, row.helper_id, cls.id), now);
    },
  );
}
