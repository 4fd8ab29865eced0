import type { Parsed } from '#contract/all-apis.ts';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { readPack } from './class-pack.queries.ts';
import { lockPack } from './class-pack.repository.ts';
import { originUntil, whyNoRefund } from './class-pack.rules.ts';
import { endPack } from './end.commands.ts';

/**
 * Refunds the unused part of a pack to its buyer. PACK_KEPT with the reason; CHANGED with the current sum,
 * when it differs from the shown one.
 */
export async function refundPack(
  { tx, actor, clock, config }: CommandCtx,
  { id, shownMinor, to }: Parsed<'classPack.refund'>,
): Promise<ClassPackDetail> {
  const pack = await lockPack(tx, id);
  if (pack === undefined || pack.account_id !== actor.id) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const why = whyNoRefund(pack, now);
  if (why !== null) throw new AppError('PACK_KEPT', { why });
  if (pack.unused_minor !== shownMinor)
    throw new AppError('CHANGED', { priceMinor: pack.unused_minor, currency: pack.currency });
  const until = originUntil(pack, config.rules);
  if (to === 'origin' && (until === null || until < now)) throw new AppError('BAD_INPUT', { field: 'to' });
  await endPack(tx, pack, { why: 'refunded', to }, now);
  return await readPack(tx, id, actor.id, now, config);
}
