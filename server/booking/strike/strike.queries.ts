import type { Output, Parsed } from '#contract/all-apis.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addTasks } from '#server/platform/public.ts';
import { presentStrike } from './strike.presenter.ts';
import { countOpen } from './strike.repository.ts';
import { appealUntil } from './strike.rules.ts';

/** Lapses with their order's number, newest first. */
export const strikes = (db: Database['query'] | Tx) =>
  db
    .selectFrom('strike')
    .innerJoin('orders', 'orders.id', 'strike.order_id')
    .selectAll('strike')
    .select('orders.number');

/** Own lapses, newest first. */
export async function mine(ctx: Ctx, { cursor }: Parsed<'coach.strikes'>): Promise<Output<'coach.strikes'>> {
  const { database, clock, config } = ctx;
  const { id } = signedIn(ctx.actor);
  const now = clock.now();
  const query = inTimeOrder(strikes(database.query).where('strike.coach_id', '=', id), {
    at: 'strike.at',
    id: 'strike.id',
    cursor,
  });
  const { rows, next } = pageOf(await query.execute(), (row) => [row.at, row.id]);
  const coach = await database.query
    .selectFrom('coach')
    .select('hidden_until')
    .where('id', '=', id)
    .executeTakeFirst();
  const until = coach?.hidden_until ?? null;
  return {
    items: rows.map((row) => presentStrike(row, 'coach', now, config.rules)),
    next,
    hiddenUntil: until !== null && until > now ? until.toISOString() : null,
    open: await countOpen(database.query, id, now),
    limit: config.rules.strikeLimit,
  };
}

/** Once, within the days for it; an operator answers. STRIKE_DECIDED when it was appealed or excused before. */
export async function appeal(
  { tx, actor, clock, config }: CommandCtx,
  { id, text }: Parsed<'strike.appeal'>,
): Promise<StrikeRecord> {
  const row = await tx
    .selectFrom('strike')
    .selectAll()
    .where('id', '=', id)
    .where('coach_id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  if (row.appealed_at !== null || row.decided_at !== null) throw new AppError('STRIKE_DECIDED');
  if (now >= appealUntil(row, config.rules)) throw new AppError('APPEAL_TOO_LATE');
  await tx.updateTable('strike').set({ appealed_at: now, appeal_text: text }).where('id', '=', id).execute();
  await addTasks(tx, [
    {
      kind: 'strikeAppealed',
      subject: { kind: 'strike', id },
      facts: { coachId: actor.id },
      uniqueKey: `strike:${id}`,
      at: now,
    },
  ]);
  const after = await strikes(tx).where('strike.id', '=', id).executeTakeFirstOrThrow();
  return presentStrike(after, 'coach', now, config.rules);
}
