import { sql } from 'kysely';
import { courseLine } from '#server/booking/waitlist/waitlist.course.rules.ts';
import { hasRoomForOffer } from '#server/booking/waitlist/waitlist.repository.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type ClassRow,
  isQueueOpen,
  listClassesOfSeries,
  rosterRefusal,
  timeRefusal,
} from '#server/teaching/public.ts';
import type { Setting } from '../setting.ts';
import type { Violation } from './violation.ts';

/**
 * At rest nobody waits for a free seat: a seat that one family declined or let expire was offered to the next
 * one. Leaves out classes near an end, because nodes with different clocks see it earlier or later.
 */
export async function findUnoffered(tx: Tx, { clock, world }: Setting): Promise<Violation[]> {
  const { rules } = world.config;
  const soon = new Date(clock.now().getTime() + 60_000);
  const { rows } = await sql<{ id: string }>`
    select distinct c.id::text from waitlist_entry
    join class c on c.id = waitlist_entry.class_id
    where waitlist_entry.state = 'waiting' and c.state = 'published' and waitlist_entry.course_id is null
      and (case when takes_fewer then 1 else seats end) <= c.capacity - c.taken
      and ${hasRoomForOffer(rules.maxOffersInSeries)}`.execute(tx);
  const waiting: string[] = [];
  for (const { id } of rows) {
    const cls = await tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (isQueueOpen(cls, soon, rules) && (await isBookable(cls))) waiting.push(id);
  }
  const courses = await sql<{ id: string; seats: number }>`
    select course_id::text as id, min(seats)::int as seats from waitlist_entry
    where state = 'waiting' and course_id is not null group by 1`.execute(tx);
  for (const { id, seats } of courses.rows) {
    const line = courseLine(await listClassesOfSeries(tx, id), soon, rules);
    if (line.ended !== null || !line.isOffering || seats > line.free) continue;
    const dates = await Promise.all(line.dates.map(isBookable));
    if (dates.every(Boolean)) waiting.push(id);
  }
  return waiting.length === 0
    ? []
    : [{ name: 'nobody waits for a seat that is free', what: waiting.slice(0, 10) }];

  async function isBookable(cls: ClassRow): Promise<boolean> {
    const coach = await tx
      .selectFrom('coach')
      .selectAll()
      .where('id', '=', cls.coach_id)
      .executeTakeFirstOrThrow();
    return timeRefusal(cls, soon, rules) === null && rosterRefusal(coach, cls) === null;
  }
}
