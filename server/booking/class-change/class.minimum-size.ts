import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { cancelClass } from './class.cancel.ts';
import { classNotice, minSizeAt } from '#server/teaching/public.ts';

const batch = 100;

/**
 * Looks once, at its moment, whether enough people come to a class; else it is canceled and everything goes back
 * (domain 4.2, rule 17). Each class is a transaction of its own. Returns how many were canceled.
 */
export async function cancelTooSmall(deps: Deps): Promise<number> {
  const due = await findDue(deps.database.query, deps.clock.now());
  let canceled = 0;
  for (const { id } of due)
    canceled += await deps.database
      .transaction((tx) => check(tx, id, deps.clock.now()), { keyed: true })
      .catch((error: unknown) => {
        // One class must not hold up the others; the next round tries it again.
        deps.log.error(error, `the size of class ${id} could not be looked at`);
        return 0;
      });
  return canceled;
}

const findDue = (db: Database['query'], now: Date) =>
  db
    .selectFrom('class')
    .select('id')
    .where('state', '=', 'published')
    .where('min_size', '>', 1)
    .where('min_size_checked_at', 'is', null)
    .where('starts_at', '>', now)
    .where(sql<boolean>`starts_at - min_size_hours * interval '1 hour' <= ${now}`)
    .orderBy('starts_at')
    .limit(batch)
    .execute();

async function check(tx: Tx, id: string, now: Date): Promise<number> {
  const cls = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (cls === undefined || cls.state !== 'published' || cls.min_size_checked_at !== null) return 0;
  const at = minSizeAt(cls);
  if (at === null || at > now || cls.starts_at <= now) return 0;
  if ((await coming(tx, id)) >= cls.min_size) {
    await tx.updateTable('class').set({ min_size_checked_at: now }).where('id', '=', id).execute();
    return 0;
  }
  const after = await cancelClass(tx, cls, { by: 'system', code: 'minSize', text: '' }, now);
  await addNotices(tx, [
    classNotice(
      after,
      { accountId: cls.coach_id, about: { id: after.id, as: 'coach' } },
      'classTooSmall',
      now,
    ),
  ]);
  return 1;
}

/** Seats of requests and accepted orders; whoever has not paid does not count. */
async function coming(tx: Tx, classId: string): Promise<number> {
  const row = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('seats').as('seats'))
    .where('class_id', '=', classId)
    .where('status', 'in', ['1', '2', '4'])
    .executeTakeFirst();
  return row?.seats ?? 0;
}
