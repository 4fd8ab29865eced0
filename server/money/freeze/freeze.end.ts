import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { FreezeRecord } from '#contract/freeze.ts';
import type { Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { findViolations } from '#server/money/ledger/ledger.invariants.ts';
import { taskKey } from './freeze.begin.ts';
import { moveDeadlines } from './freeze.deadlines.ts';
import { presentFreezes } from './freeze.presenter.ts';

/**
 * Money moves again. Everything is looked at first: BOOKS_BROKEN while a rule does not hold. FRESH_CODE_NEEDED; DO_NOT_REPEAT when it was ended, NOT_FOUND.
 */
export async function endFreeze(ctx: Ctx, { id, note }: Parsed<'operator.freezeEnd'>): Promise<FreezeRecord> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  return await ctx.database.transaction(
    async (tx) => {
      const since = await lockOpenFreeze(tx, id);
      // Longer than a request may take: who gave up waiting finds it ended.
      await sql`set local statement_timeout = '60s'`.execute(tx);
      const broken = await findViolations(tx);
      if (broken.length > 0) throw new AppError('BOOKS_BROKEN', { rules: broken.map(({ name }) => name) });
      const at = ctx.clock.now();
      await tx
        .updateTable('money_freeze')
        .set({ ended_at: at, ended_by: me.id, note })
        .where('id', '=', id)
        .execute();
      await moveDeadlines(tx, since, at);
      await closeTask(tx, taskKey(id), { at, by: me.id, note });
      await addAudit(tx, [
        {
          actorId: me.id,
          action: 'freeze.ended',
          subject: { kind: 'freeze', id },
          facts: { since: since.toISOString(), note },
          at,
        },
      ]);
      const [freeze] = await presentFreezes(tx, [
        await tx.selectFrom('money_freeze').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ]);
      if (freeze === undefined) throw new Error('a freeze without its record');
      return freeze;
    },
    // Ended once: a second run finds it ended.
    { keyed: true },
  );
}

async function lockOpenFreeze(tx: Tx, id: string): Promise<Date> {
  const row = await tx
    .selectFrom('money_freeze')
    .select(['since', 'ended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.ended_at !== null) throw new AppError('DO_NOT_REPEAT');
  return row.since;
}
