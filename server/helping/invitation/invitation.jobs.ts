import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { freeHelperPlace } from './invitation.class.repository.ts';
import {
  isInCanceledClass,
  isUnansweredSince,
  isUnremindedSince,
  lockDue,
  type DueCondition,
  type DueInvitation,
} from './invitation.due.repository.ts';
import { helpNotice } from './invitation.notices.ts';
import { refreshRosters } from './invitation.roster.repository.ts';
import { answerBy } from './invitation.rules.ts';

/** Takes a step with each valid invitation that fits a condition, in one transaction. Returns how many. */
export const runInvitationJob = (
  { database }: Deps,
  due: DueCondition,
  step: (tx: Tx, due: DueInvitation) => Promise<void>,
): Promise<number> =>
  database.transaction(
    async (tx) => {
      const found = await lockDue(tx, due);
      for (const one of found) await step(tx, one);
      return found.length;
    },
    // Each step is a compare-and-set on the invitation's version.
    { keyed: true },
  );

/** Ends invitations without an answer after a week, or two hours before the start (docs/domain.md 4.6). */
export function expireInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { invitationDays, invitationBeforeStartHours } = deps.config.rules;
  const madeBy = new Date(now.getTime() - invitationDays * DAY_MS);
  const startsBy = new Date(now.getTime() + invitationBeforeStartHours * HOUR_MS);
  return runInvitationJob(deps, isUnansweredSince(madeBy, startsBy), async (tx, { invitation, ...about }) => {
    const row = await changeInvitation(tx, invitation, {
      validity: ValidityFlag.expired,
      ended_at: now,
      ended_by: 'system',
    });
    await addNotices(tx, [
      await helpNotice(tx, { to: row.initiator, kind: 'helpExpired', at: now }, row, about),
    ]);
  });
}

/** Reminds once of an invitation without an answer, two days after it was made. */
export function remindOfInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { rules } = deps.config;
  const madeBy = new Date(now.getTime() - rules.invitationReminderHours * HOUR_MS);
  return runInvitationJob(deps, isUnremindedSince(madeBy), async (tx, { invitation, ...about }) => {
    const row = await changeInvitation(tx, invitation, { reminded_at: now });
    const until = answerBy(row, about.cls, rules);
    const to = row.initiator === 'coach' ? 'helper' : 'coach';
    if (now < until)
      await addNotices(tx, [
        await helpNotice(tx, { to, kind: 'helpUnanswered', at: now }, row, about, {
          answerBy: until.toISOString(),
        }),
      ]);
  });
}

/** Ends invitations and agreements of canceled classes. Their helpers serve no minutes. */
export function endCanceled(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return runInvitationJob(deps, isInCanceledClass, async (tx, { invitation, ...about }) => {
    const row = await changeInvitation(tx, invitation, {
      validity: ValidityFlag.not,
      ended_at: now,
      ended_by: 'system',
    });
    if (row.agreement === AgreementState.agree) {
      await freeHelperPlace(tx, row.class_id);
      await refreshRosters(tx, [row.class_id]);
    }
    await addNotices(tx, [await helpNotice(tx, { to: 'helper', kind: 'helpCanceled', at: now }, row, about)]);
  });
}
