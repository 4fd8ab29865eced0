import { lockClasses } from '#server/booking/order/creating/order.create-facts.repository.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { tryRows } from '#server/platform/public.ts';
import { isQueueOpen, listClassesOfSeries } from '#server/teaching/public.ts';
import { listClosing, lockFreeClass } from './waitlist.class.repository.ts';
import { closeCourse, closeWaitlist } from './waitlist.close.commands.ts';

const batch = 100;

/** Closes the waitlists of classes that are too near, canceled, or over; returns how many people waited. */
export async function closeWaitlists(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'close waitlists',
      batch,
      list: (limit) => listClosing(database.query, clock.now(), config.rules, limit),
      idOf: ({ id, course_id: courseId }) => (courseId === null ? id : `${id}:${courseId}`),
    },
    ({ id, course_id: courseId }) =>
      database.transaction(
        (tx) => (courseId === null ? closeClass(deps, tx, id) : closeWholeCourse(deps, tx, courseId)),
        { keyed: true },
      ),
  );
  return moved;
}

async function closeClass({ clock, config }: Deps, tx: Tx, id: string): Promise<number> {
  const cls = await lockFreeClass(tx, id);
  const now = clock.now();
  if (cls === undefined || isQueueOpen(cls, now, config.rules)) return 0;
  return closeWaitlist(tx, cls, cls.state === 'published' ? 'time' : 'CLASS_CANCELED', {
    now,
    rules: config.rules,
  });
}

async function closeWholeCourse({ clock, config }: Deps, tx: Tx, courseId: string): Promise<number> {
  const dates = await listClassesOfSeries(tx, courseId);
  await lockClasses(
    tx,
    dates.map(({ id }) => id),
  );
  return closeCourse(tx, courseId, clock.now(), config.rules);
}
