import type { HelperName } from '#server/booking/public.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.ts';
import { firstName } from '#server/helping/helper/helper.rules.ts';

/** First names of those who have agreed to help, by class id; for the families of the class. */
export async function helperNames(
  db: Database['query'] | Tx,
  classIds: readonly string[],
): Promise<Map<string, HelperName[]>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.helper_id')
    .innerJoin('account_role', (join) =>
      join
        .onRef('account_role.account_id', '=', 'invitation.helper_id')
        .onRef('account_role.role', '=', 'invitation.role'),
    )
    .select(['invitation.class_id', 'invitation.role', 'account.name', 'account_role.form'])
    .where('invitation.class_id', 'in', classIds)
    .where('invitation.agreement', '=', '1')
    .where('invitation.validity', 'in', ['1', '2'])
    .orderBy('invitation.answered_at')
    .orderBy('invitation.id')
    .execute();
  const names = rows.map(({ class_id: classId, role, name, form }) => ({
    classId,
    shown: { role, name: firstName(readHelperForm(form).name || name) },
  }));
  const byClass = Map.groupBy(names, (row) => row.classId);
  return new Map([...byClass].map(([id, found]) => [id, found.map(({ shown }) => shown)]));
}
