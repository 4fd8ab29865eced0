import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { JobName } from '#contract/job-names.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, tryLockedRows } from '#server/platform/public.ts';
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

/** Invitations that a round of a job handles at most. */
const batch = 100;

/** Takes a step with each valid invitation that fits a condition. `job`: with the step, when the job has several. */
export async function runInvitationJob(
  deps: Deps,
  { job, part = '' }: { job: JobName; part?: string },
  due: DueCondition,
  step: (tx: Tx, due: DueInvitation) => Promise<void>,
): Promise<number> {
  const { moved } = await deps.database.transaction(
    (tx) => {
      const rows = {
        job,
        batch,
        list: (limit: number) => lockDue(tx, due, limit),
        idOf: ({ invitation }: DueInvitation) => part + invitation.id,
      };
      return tryLockedRows(tx, { now: deps.clock.now(), log: deps.log }, rows, (one) => step(tx, one));
    },
    // Each step is a compare-and-set on the invitation's version.
    { keyed: true },
  );
  return moved;
}

/** Ends invitations without an answer after a week, or two hours before the start (docs/domain.md 4.6). */
export function expireInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { invitationDays, invitationBeforeStartHours } = deps.config.rules;
  const madeBy = new Date(now.getTime() - invitationDays * DAY_MS);
  const startsBy = new Date(now.getTime() + invitationBeforeStartHours * HOUR_MS);
  return runInvitationJob(
    deps,
    { job: 'expire invitations' },
    isUnansweredSince(madeBy, startsBy),
    async (tx, { invitation, ...about }) => {
      const row = await changeInvitation(tx, invitation, {
        validity: ValidityFlag.expired,
        ended_at: now,
        ended_by: 'system',
      });
      await addNotices(tx, [
        await helpNotice(tx, { to: row.initiator, kind: 'helpExpired', at: now }, row, about),
      ]);
    },
  );
}

/** Reminds once of an invitation without an answer, two days after it was made. */
export function remindOfInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { rules } = deps.config;
  const madeBy = new Date(now.getTime() - rules.invitationReminderHours * HOUR_MS);
  return runInvitationJob(
    deps,
    { job: 'remind of invitations' },
    isUnremindedSince(madeBy),
    async (tx, { invitation, ...about }) => {
      const row = await changeInvitation(tx, invitation, { reminded_at: now });
      const until = answerBy(row, about.cls, rules);
      const to = row.initiator === 'coach' ? 'helper' : 'coach';
      if (now < until)
        await addNotices(tx, [
          await helpNotice(tx, { to, kind: 'helpUnanswered', at: now }, row, about, {
            answerBy: until.toISOString(),
          }),
        ]);
    },
  );
}

/** Ends invitations and agreements of canceled classes. Their helpers serve no minutes. */
export function endCanceled(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return runInvitationJob(
    deps,
    { job: 'end help of canceled classes' },
    isInCanceledClass,
    async (tx, { invitation, ...about }) => {
      const row = await changeInvitation(tx, invitation, {
        validity: ValidityFlag.not,
        ended_at: now,
        ended_by: 'system',
      });
      if (row.agreement === AgreementState.agree) {
        await freeHelperPlace(tx, row.class_id);
        await refreshRosters(tx, [row.class_id]);
      }
      await addNotices(tx, [
        await helpNotice(tx, { to: 'helper', kind: 'helpCanceled', at: now }, row, about),
      ]);
    },
  );
}
