import type { Parsed } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { confirmEnd, lockEnding, proposeEnd } from '#server/money/public.ts';
import { lockActing, requireFresh, requireSecondPerson } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { describeChargeback, requireForeign } from './chargeback.queries.ts';
import { ownCases } from './chargeback.repository.ts';

/**
 * Names the end of a dispute that its service does not name. The first operator proposes it. Another one who names the
 * same end and amount confirms it. Another end is a new proposal, and so is the same one when the first operator may no
 * longer decide. FRESH_CODE_NEEDED, the refusals of `requireSecondPerson`, and BAD_INPUT for an amount that was not there
 * to take.
 */
export async function nameEnd(
  ctx: CommandCtx,
  { id, version, end, withdrawnMinor, note }: Parsed<'operator.chargebackEnd'>,
): Promise<ChargebackRecord> {
  requireFresh(ctx, ctx.actor);
  const { tx, actor, clock } = ctx;
  await requireForeign(tx, id, actor.id);
  const at = clock.now();
  const ending = await lockEnding(tx, { id, version });
  const { proposed, mostMinor } = ending;
  // A dispute is lost with nothing only when refunds left nothing.
  const leastMinor = end === 'won' ? 0 : Math.min(1, mostMinor);
  const isPossible = withdrawnMinor >= leastMinor && withdrawnMinor <= (end === 'won' ? 0 : mostMinor);
  if (!isPossible) throw new AppError('BAD_INPUT');
  const named = { state: end, withdrawnMinor };
  const act = { at, by: { id: actor.id, note } };
  const isSame = proposed?.state === end && proposed.withdrawn_minor === withdrawnMinor;
  const isConfirmed =
    isSame && (await mayStillDecide(tx, id, { first: proposed.actor_id, second: actor.id }));
  if (isConfirmed) {
    await requireSecondPerson(tx, { first: proposed.actor_id, second: actor.id, at });
    await confirmEnd(tx, ending, named, act);
  } else await proposeEnd(tx, ending, named, act);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: isConfirmed ? 'chargeback.endConfirmed' : 'chargeback.endProposed',
      subject: { kind: 'chargeback', id },
      facts: { end, withdrawnMinor, note },
      at,
    },
  ]);
  return await describeChargeback(tx, await requireForeign(tx, id, actor.id), {
    readerId: actor.id,
    now: at,
  });
}

/** True when the first operator still is one with an open account, and has no side in it. */
async function mayStillDecide(
  tx: Tx,
  id: string,
  { first, second }: { first: string; second: string },
): Promise<boolean> {
  const isActing = await lockActing(tx, first, second);
  return isActing && (await ownCases(tx, [id], first)).size === 0;
}
