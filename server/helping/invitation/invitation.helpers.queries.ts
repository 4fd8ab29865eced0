import { firstName } from '#server/base/first-name.ts';
import type { HelperName } from '#server/booking/public.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor } from '#server/helping/helper/helper.rules.ts';
import { listAgreedNames } from './invitation.class.repository.ts';
import { findAgreed } from './invitation.repository.ts';

type Db = Database['query'] | Tx;

/** First names of the agreed helpers, by class id. The families of the class read them. */
export async function helperNames(db: Db, classIds: readonly string[]): Promise<Map<string, HelperName[]>> {
  if (classIds.length === 0) return new Map();
  const rows = await listAgreedNames(db, classIds);
  const names = rows.map(({ class_id: classId, role, name, form }) => ({
    classId,
    shown: { role, name: firstName(readHelperForm(form).name || name) },
  }));
  const byClass = Map.groupBy(names, (row) => row.classId);
  return new Map([...byClass].map(([id, found]) => [id, found.map(({ shown }) => shown)]));
}

/** True when an account has agreed to help in a class, was not released, and is cleared through its end. */
export async function isClearedHelper(db: Db, cls: Row<'class'>, accountId: string): Promise<boolean> {
  const agreed = await findAgreed(db, cls.id, accountId);
  if (agreed === undefined) return false;
  const helper = await findHelper(db, accountId, agreed.role);
  return helper !== undefined && isClearedFor(helper, cls);
}
