import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { presentActivity, presentShownActivity } from './activity.presenter.ts';
import {
  type ActivityRow,
  countUses,
  findActivity,
  insertActivity,
  setActivity,
} from './activity.repository.ts';

/**
 * Adds an activity, or changes one (docs/domain.md 4.30). ID_TAKEN when the key of a new one is used. NOT_FOUND for an
 * unknown one, STATUS_CHANGED when somebody else changed it.
 */
export async function saveActivity(
  ctx: CommandCtx,
  { key, version, ...typed }: Parsed<'operator.activitySet'>,
): Promise<Output<'operator.activitySet'>> {
  const { tx } = ctx;
  const facts = {
    name_en: typed.en,
    name_zh: typed.zh,
    words_en: typed.wordsEn,
    words_zh: typed.wordsZh,
    pattern: typed.pattern,
  };
  if (version === 0) {
    const added = await insertActivity(tx, key, facts);
    if (added === undefined) throw new AppError('ID_TAKEN');
    return audited(ctx, 'activity.added', added);
  }
  const before = await findActivity(tx, key);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const changed = await setActivity(tx, { key, version }, facts);
  if (changed === undefined) throw new AppError('STATUS_CHANGED');
  return audited(ctx, 'activity.changed', changed, before);
}

/**
 * Ends an activity, or takes its end back. NOT_FOUND for an unknown one. STATUS_CHANGED when somebody else changed it,
 * also when it already is what was asked for.
 */
export async function endActivity(
  ctx: CommandCtx,
  { key, version, isEnded }: Parsed<'operator.activityEnd'>,
): Promise<Output<'operator.activityEnd'>> {
  const { tx, clock } = ctx;
  const before = await findActivity(tx, key);
  if (before === undefined) throw new AppError('NOT_FOUND');
  if ((before.ended_at !== null) === isEnded) throw new AppError('STATUS_CHANGED');
  const changed = await setActivity(tx, { key, version }, { ended_at: isEnded ? clock.now() : null });
  if (changed === undefined) throw new AppError('STATUS_CHANGED');
  return audited(ctx, isEnded ? 'activity.ended' : 'activity.resumed', changed);
}

async function audited(
  { tx, actor, clock }: CommandCtx,
  action: AuditAction,
  row: ActivityRow,
  before?: ActivityRow,
): Promise<Output<'operator.activitySet'>> {
  const at = clock.now();
  const after = presentActivity(row);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action,
      subject: { kind: 'activity', id: row.key },
      facts: before === undefined ? after : { before: presentActivity(before), after },
      at,
    },
  ]);
  return presentShownActivity(row, (await countUses(tx, at)).get(row.key));
}
