import { sql } from 'kysely';
import type { Rule } from './violation.ts';

/** Threads, and marks of handovers (docs/domain.md 4.11 and 4.18). */
export const messageRules: readonly Rule[] = [
  {
    name: 'positions of a thread begin with 1 and have no gaps',
    broken: sql`
      select t.id::text as what from thread t left join message m on m.thread_id = t.id
      group by t.id
      having t.last_position <> count(m.id) or coalesce(max(m.position), 0) <> count(m.id)
        or count(distinct m.position) <> count(m.id)`,
  },
  {
    name: 'a message to a class is in the thread of each accepted family once',
    broken: sql`
      select c.id::text as what from class_message c left join message m on m.to_class_id = c.id
      left join orders o on o.id = m.thread_id
      group by c.id
      having count(distinct m.thread_id) <> count(m.id)
        or bool_or(o.class_id <> c.class_id or o.accepted_at is null or m.author_id <> c.author_id)`,
  },
  {
    name: 'a read mark is not beyond the newest message',
    broken: sql`
      select r.thread_id::text as what from message_mark r join thread t on t.id = r.thread_id
      where r.read_to > t.last_position`,
  },
  {
    name: 'a tap of a handover is one mark',
    broken: sql`
      select order_id::text as what from handover group by order_id, participant_id, at, mark having count(*) > 1`,
  },
];
