import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { guardiansOf } from '#server/helping/helper/helper.guardians.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isMinorHelper } from '#server/helping/helper/helper.rules.ts';
import { notify } from './invitation.notices.ts';

/**
 * Whoever was asked to help in a class, or has agreed, hears of its new time or place; with a minor the guardians, who
 * consented to the old one. The class, as it is now, is locked.
 */
export async function notifyHelpersOfMove(tx: Tx, cls: Row<'class'>, at: Date): Promise<void> {
  const rows = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('class_id', '=', cls.id)
    .where('validity', '=', '1')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const coach = await tx
    .selectFrom('coach')
    .select(['name', 'name_zh'])
    .where('id', '=', cls.coach_id)
    .executeTakeFirstOrThrow();
  for (const row of rows) {
    // One notice for each version of the class, not of the invitation.
    const told = { ...row, version: cls.version };
    await notify(tx, 'helper', 'helpMoved', told, { cls, coach }, at);
    const helper = await findHelper(tx, row.helper_id, row.role);
    if (helper === undefined || !isMinorHelper(row.role, helper.birth_date, cls.starts_at)) continue;
    for (const guardian of await guardiansOf(tx, row.helper_id))
      await notify(tx, { guardian }, 'helpMoved', told, { cls, coach }, at);
  }
}
