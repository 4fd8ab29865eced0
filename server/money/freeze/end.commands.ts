import type { Parsed } from '#contract/all-apis.ts';
import type { FreezeRecord } from '#contract/freeze.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { requireRecentFactor } from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { taskKey } from './begin.commands.ts';
import { moveDeadlines } from './deadline.repository.ts';
import { freezeEnded } from './freeze.effects.ts';
import { readFreezes } from './freeze.queries.ts';
import { getFreeze, lockFreeze, setEnded, setTimeoutSeconds } from './freeze.repository.ts';

/**
 * Money moves again after a look at everything. BOOKS_BROKEN while a rule does not hold. SECOND_FACTOR_NEEDED
 * unless it was proved in these minutes; no code by mail, which may be what is broken. DO_NOT_REPEAT when it was ended
 * before; NOT_FOUND.
 */
export async function endFreeze(ctx: Ctx, { id, note }: Parsed<'operator.freezeEnd'>): Promise<FreezeRecord> {
  const me = signedIn(ctx.actor);
  requireRecentFactor(ctx, me);
  return await ctx.database.transaction(
    async (tx) => {
      const freeze = await lockFreeze(tx, id);
      if (freeze === undefined) throw new AppError('NOT_FOUND');
      if (freeze.ended_at !== null) throw new AppError('DO_NOT_REPEAT');
      const { since } = freeze;
      // Longer than a request may take. After a timeout of the request the freeze still ends.
      await setTimeoutSeconds(tx, 60);
      const broken = await findViolations(tx);
      if (broken.length > 0) throw new AppError('BOOKS_BROKEN', { rules: broken.map(({ name }) => name) });
      const at = ctx.clock.now();
      await setEnded(tx, id, { ended_at: at, ended_by: me.id, note });
      await moveDeadlines(tx, since, at);
      await freezeEnded(tx, since, at);
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
      const [record] = await readFreezes(tx, [await getFreeze(tx, id)]);
      if (record === undefined) throw new Error('a freeze cannot be read');
      return record;
    },
    // A second run finds the freeze ended.
    { keyed: true },
  );
}
