import type { Deps } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { type ClassRow, classNotice, isQueueOpen } from '#server/teaching/public.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Rules } from '#server/rules.ts';
import { closeQueue, endWaiting, type EntryRow } from './waitlist.repository.ts';

/** Somebody who could not take part any more is told why; the class is locked. */
export async function closeEntry(
  tx: Tx,
  { id, class_id: classId }: EntryRow,
  code: string,
  now: Date,
): Promise<void> {
  const closed = await endWaiting(tx, id, { state: 'closed', closed_code: code }, now);
  if (closed === undefined) return;
  const cls = await tx.selectFrom('class').selectAll().where('id', '=', classId).executeTakeFirstOrThrow();
  await notify(tx, cls, [closed], 'waitlistPassedOver', now);
}

/** Nobody waits any more for a class that is canceled or too near. */
export async function closeWaitlist(
  tx: Tx,
  cls: ClassRow,
  code: 'CLASS_CANCELED' | 'time',
  now: Date,
): Promise<number> {
  const closed = await closeQueue(tx, cls.id, code, now);
  await notify(tx, cls, closed, code === 'time' ? 'waitlistClosed' : 'waitlistClassCanceled', now);
  return closed.length;
}

const notify = (
  tx: Tx,
  cls: ClassRow,
  entries: readonly EntryRow[],
  kind: 'waitlistClosed' | 'waitlistClassCanceled' | 'waitlistPassedOver',
  now: Date,
): Promise<void> =>
  addNotices(
    tx,
    entries.map((entry) => ({
      ...classNotice(cls, { accountId: entry.account_id, about: { id: entry.id, as: 'student' } }, kind, now),
      uniqueKey: `${kind}:${entry.id}`,
    })),
  );

/** Closes the waitlists of classes that are too near, canceled, or over; returns how many people waited. */
export async function closeWaitlists(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const due = await findDue(database.query, clock.now(), config.rules);
  let closed = 0;
  for (const { id } of due)
    closed += await database.transaction(
      async (tx) => {
        const cls = await tx
          .selectFrom('class')
          .selectAll()
          .where('id', '=', id)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        const now = clock.now();
        if (cls === undefined || isQueueOpen(cls, now, config.rules)) return 0;
        return closeWaitlist(tx, cls, cls.state === 'published' ? 'time' : 'CLASS_CANCELED', now);
      },
      { keyed: true },
    );
  return closed;
}

const findDue = (db: Database['query'], now: Date, rules: Rules) =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select('class.id')
    .distinct()
    .where('waitlist_entry.state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('class.state', '<>', 'published'),
        sql<boolean>`class.starts_at - greatest(${rules.waitlistCloseHours * 60}::int,
          coalesce(class.min_notice_minutes, ${rules.minNoticeMinutes}::int)) * interval '1 minute' <= ${now}`,
      ]),
    )
    .limit(100)
    .execute();
