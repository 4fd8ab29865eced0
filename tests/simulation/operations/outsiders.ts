import { sql } from 'kysely';
import type { Turn } from '../turn.ts';

/** Coach of a thread, and the account on the other side: booker, or who asks. */
export interface Sides {
  readonly coachId: string;
  readonly otherId: string;
}

export async function sidesOf({ setting }: Turn, threadId: string): Promise<Sides | undefined> {
  const { rows } = await sql<Sides>`
    select coach_id::text as "coachId", student_id::text as "otherId" from orders where id = ${threadId}
    union all select coach_id::text, asker_id::text from thread where id = ${threadId} and kind = 'question'`.execute(
    setting.observer.query,
  );
  return rows[0];
}

/** True when the account neither teaches nor booked the order, and is guardian of nobody who takes part. */
async function isOutside({ setting }: Turn, orderId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (
      select from orders o where o.id = ${orderId} and (o.coach_id = ${accountId} or o.student_id = ${accountId}
        or exists (select from order_participant p
          join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
          where p.order_id = o.id and p.left_at is null and g.account_id = ${accountId}))) as is`.execute(
    setting.observer.query,
  );
  return rows[0]?.is === true;
}

/** Reports a call that is answered to a person outside the order, both before the call and after it. */
export async function asOutsider(
  turn: Turn,
  orderId: string,
  ask: () => Promise<readonly (string | false | undefined)[]>,
): Promise<boolean> {
  const { id } = turn.person;
  if (!(await isOutside(turn, orderId, id))) return false;
  const answered = (await ask()).filter((what) => typeof what === 'string');
  if (answered.length > 0 && (await isOutside(turn, orderId, id)))
    turn.setting.journal.report(
      `somebody who is no member got ${answered.join(', ')} of ${orderId}: ${turn.person.id}`,
    );
  return true;
}
