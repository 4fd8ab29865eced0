import type { HoursRecord } from '#contract/hours.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { loadHelp, presentHelpClass } from '#server/helping/invitation/invitation.presenter.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentCoachCard } from '#server/teaching/public.ts';
import { listRevisions, type HoursRow } from './hours.repository.ts';
import { approvesItselfAt, disputeUntil, hoursActions, maxMinutes } from './hours.rules.ts';

type Db = Database['query'] | Tx;

function disputeEnd(row: HoursRow, now: Date, rules: Rules): string | null {
  const until = disputeUntil(row, rules);
  return until !== null && now < until ? until.toISOString() : null;
}

/** Records for their helper or their coach, in the order given, with a fixed number of reads. */
export async function presentHours(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Db,
  rows: readonly HoursRow[],
  side: 'helper' | 'coach',
): Promise<HoursRecord[]> {
  if (rows.length === 0) return [];
  const related = await loadHelp(db, rows);
  const revisions = await listRevisions(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { cls, coach, helper } = related.of(row);
    return {
      id: row.id,
      invitationId: row.invitation_id,
      version: row.version,
      state: row.state,
      source: row.source,
      minutes: row.minutes,
      scheduledMinutes: row.scheduled_minutes,
      scannedMinutes: row.scanned_minutes,
      maxMinutes: maxMinutes(row, config.rules),
      stepMinutes: config.rules.hoursStepMinutes,
      role: row.role,
      organization: row.organization,
      note: row.note,
      reason: row.reason,
      class: presentHelpClass(cls),
      coach: presentCoachCard(coach),
      helper: presentHelper(helper, clock.now()),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      approvesItselfAt: approvesItselfAt(row, config.rules)?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      revisions: revisions
        .filter((one) => one.hours_id === row.id)
        .map(({ revision, minutes, reason, at }) => ({ revision, minutes, reason, at: at.toISOString() })),
      thanks: row.thanked_at && { text: row.thanks ?? '', at: row.thanked_at.toISOString() },
      dispute: row.disputed_at && {
        text: row.dispute ?? '',
        at: row.disputed_at.toISOString(),
        answer: row.settlement,
      },
      disputeUntil: side === 'helper' ? disputeEnd(row, clock.now(), config.rules) : null,
      actions: hoursActions(side, row, clock.now(), config.rules),
    };
  });
}

/** The same for one. */
export async function presentOneHours(
  ctx: Pick<Deps, 'clock' | 'config'>,
  db: Db,
  row: HoursRow,
  side: 'helper' | 'coach',
): Promise<HoursRecord> {
  const [record] = await presentHours(ctx, db, [row], side);
  if (record === undefined) throw new Error('a service record cannot be read');
  return record;
}
