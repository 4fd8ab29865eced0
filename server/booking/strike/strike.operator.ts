import type { Output, Parsed } from '#contract/all-apis.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addAudit, addNotices, closeTask } from '#server/platform/public.ts';
import { lockCoach } from '#server/teaching/public.ts';
import type { Rules } from '#server/rules.ts';
import { presentStrike } from './strike.presenter.ts';
import { countOpen } from './strike.repository.ts';
import { strikes } from './strike.service.ts';

/** For operators: lapses whose appeal waits, or all; newest first. */
export async function listStrikes(
  { database, clock, config }: Ctx,
  { only, cursor }: Parsed<'operator.strikeList'>,
): Promise<Output<'operator.strikeList'>> {
  const now = clock.now();
  let query = inTimeOrder(
    strikes(database.query)
      .innerJoin('coach', 'coach.id', 'strike.coach_id')
      .select('coach.name as coach_name'),
    { at: 'strike.at', id: 'strike.id', cursor },
  );
  if (only === 'appealed')
    query = query.where('strike.appealed_at', 'is not', null).where('strike.decided_at', 'is', null);
  const { rows, next } = pageOf(await query.execute(), (row) => [row.at, row.id]);
  return {
    items: rows.map((row) => ({
      ...presentStrike(row, 'operator', now, config.rules),
      coach: { id: row.coach_id, name: row.coach_name },
    })),
    next,
  };
}

/** It does not count any more; a coach with fewer than the limit is shown in searches again. */
export const excuse = (ctx: CommandCtx, input: Parsed<'operator.strikeExcuse'>): Promise<StrikeRecord> =>
  decide(ctx, input, 'excused');

/** The answer to an appeal that does not convince. STRIKE_DECIDED when there is none, or it was decided. */
export const keep = (ctx: CommandCtx, input: Parsed<'operator.strikeKeep'>): Promise<StrikeRecord> =>
  decide(ctx, input, 'kept');

async function decide(
  { tx, actor, clock, config }: CommandCtx,
  { id, note }: Parsed<'operator.strikeExcuse'>,
  decision: 'excused' | 'kept',
): Promise<StrikeRecord> {
  const tie = await tx.selectFrom('strike').select('coach_id').where('id', '=', id).executeTakeFirst();
  if (tie === undefined) throw new AppError('NOT_FOUND');
  // Nobody judges their own case.
  if (tie.coach_id === actor.id) throw new AppError('FORBIDDEN');
  await lockCoach(tx, tie.coach_id);
  const now = clock.now();
  let query = tx
    .updateTable('strike')
    .set({ decided_at: now, decided_by: actor.id, decision, note })
    .where('id', '=', id)
    .where('decided_at', 'is', null);
  if (decision === 'kept') query = query.where('appealed_at', 'is not', null);
  const row = await query.returningAll().executeTakeFirst();
  if (row === undefined) throw new AppError('STRIKE_DECIDED');
  if (decision === 'excused') await showAgain(tx, row.coach_id, now, config.rules);
  await closeTask(tx, `strike:${id}`, { at: now, by: actor.id, note: decision });
  await addAudit(tx, [
    { actorId: actor.id, action: `strike.${decision}`, subject: { kind: 'strike', id }, at: now },
  ]);
  await addNotices(tx, [
    {
      accountId: row.coach_id,
      kind: decision === 'excused' ? 'strikeExcused' : 'strikeKept',
      facts: {},
      about: { id: row.order_id, as: 'coach' },
      at: now,
      uniqueKey: `strikeDecided:${id}`,
    },
  ]);
  const after = await strikes(tx).where('strike.id', '=', id).executeTakeFirstOrThrow();
  return presentStrike(after, 'operator', now, config.rules);
}

/** What would not have been hidden is not, and does not lengthen the next time. */
async function showAgain(tx: Tx, coachId: string, now: Date, rules: Rules): Promise<void> {
  if ((await countOpen(tx, coachId, now)) >= rules.strikeLimit) return;
  await tx
    .updateTable('coach')
    .set((eb) => ({ hidden_until: null, hidings: eb('hidings', '-', 1) }))
    .where('id', '=', coachId)
    .where('hidden_until', '>', now)
    .execute();
}
