import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { countKept } from './order.reliability.repository.ts';

type Reliability = Output<'order.reliability'>;

/**
 * How students kept what they booked in the last year, by their ids: facts, no grade. Excused absences, forgiving
 * corrections and contested orders do not count. Neither does a dispute that was decided for the student.
 */
async function reliabilityOf(
  db: Kysely<Tables>,
  studentIds: readonly string[],
  now: Date,
  rules: Rules,
): Promise<Map<string, Reliability>> {
  if (studentIds.length === 0) return new Map();
  const since = new Date(now.getTime() - rules.reliabilityDays * DAY_MS);
  const rows = await countKept(db, studentIds, since);
  const facts = new Map(rows.map((row) => [row.student_id, row]));
  return new Map(
    studentIds.map((id) => {
      const row = facts.get(id);
      return [
        id,
        {
          completed: row?.came ?? 0,
          lateCancels: row?.left ?? 0,
          noShows: row?.missed ?? 0,
          days: rules.reliabilityDays,
        },
      ];
    }),
  );
}

/** The same for the coach of these unanswered orders. Nobody else sees it, and not after the answer. */
export async function reliabilityFor(
  side: 'student' | 'coach',
  db: Kysely<Tables>,
  orders: readonly Pick<OrderRow, 'status' | 'student_id'>[],
  now: Date,
  rules: Rules,
): Promise<Map<string, Reliability>> {
  const asked = side === 'coach' ? orders.filter(({ status }) => status === OrderStatus.awaitAgree) : [];
  return await reliabilityOf(
    db,
    asked.map((order) => order.student_id),
    now,
    rules,
  );
}

/** Returns the reader's reliability, as coaches see it with a request. */
export async function readOwnReliability({ database, actor, clock, config }: Ctx): Promise<Reliability> {
  const { id } = signedIn(actor);
  const facts = (await reliabilityOf(database.query, [id], clock.now(), config.rules)).get(id);
  if (facts === undefined) throw new Error('an asked student without an answer');
  return facts;
}
