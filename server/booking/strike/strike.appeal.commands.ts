import type { Parsed } from '#contract/all-apis.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addTasks } from '#server/platform/public.ts';
import { presentStrike } from './strike.presenter.ts';
import { findStrike, lockOwnStrike, setAppeal } from './strike.repository.ts';
import { appealUntil } from './strike.rules.ts';

/** One appeal within the days for it; an operator answers. STRIKE_DECIDED after an appeal or a decision. */
export async function appealStrike(
  { tx, actor, clock, config }: CommandCtx,
  { id, text }: Parsed<'strike.appeal'>,
): Promise<StrikeRecord> {
  const row = await lockOwnStrike(tx, id, actor.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  if (row.appealed_at !== null || row.decided_at !== null) throw new AppError('STRIKE_DECIDED');
  if (now >= appealUntil(row, config.rules)) throw new AppError('APPEAL_TOO_LATE');
  await setAppeal(tx, id, text, now);
  await addTasks(tx, [
    {
      kind: 'strikeAppealed',
      subject: { kind: 'strike', id },
      facts: { coachId: actor.id },
      uniqueKey: `strike:${id}`,
      at: now,
    },
  ]);
  return presentStrike(await findStrike(tx, id), 'coach', now, config.rules);
}
