import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { isQueueOpen, rosterRefusal, timeRefusal } from '#server/teaching/public.ts';
import type { Setting } from '../setting.ts';
import type { Violation } from './violation.ts';

/**
 * At rest nobody waits for a free seat: a seat that one family declined or let expire was offered to the next
 * one. Leaves out classes near an end, because nodes with different clocks see it earlier or later.
 */
export async function findUnoffered(tx: Tx, { clock, world }: Setting): Promise<Violation[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id::text from waitlist_entry w
    join class c on c.id = w.class_id
    where w.state = 'waiting' and c.state = 'published'
      and (case when w.takes_fewer then 1 else w.seats end) <= c.capacity - c.taken`.execute(tx);
  const waiting: string[] = [];
  const soon = new Date(clock.now().getTime() + 60_000);
  for (const { id } of rows) {
    const cls = await tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const coach = await tx
      .selectFrom('coach')
      .selectAll()
      .where('id', '=', cls.coach_id)
      .executeTakeFirstOrThrow();
    const { rules } = world.config;
    const isBookable =
      isQueueOpen(cls, soon, rules) &&
      timeRefusal(cls, soon, rules) === null &&
      rosterRefusal(coach, cls) === null;
    if (isBookable) waiting.push(id);
  }
  return waiting.length === 0
    ? []
    : [{ name: 'nobody waits for a seat that is free', what: waiting.slice(0, 10) }];
}
