import type { ReasonName } from '#contract/reasons.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { rosterRefusal } from '#server/teaching/public.ts';
import { canAnswer } from './order.actions.rules.ts';
import type { OrderRow } from './order.repository.ts';

type Db = Database['query'] | Tx;

/** Another class of the same coach at the same time, with somebody in it. */
export interface Clash {
  /** The class that was asked about. */
  classId: string;
  otherId: string;
  startsAt: Date;
}

/** Of these classes, those whose coach has agreed to be elsewhere by then; one other class for each. */
export async function findCoachClashes(db: Db, classIds: readonly string[]): Promise<Map<string, Clash>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class')
    .innerJoin('class as other', (join) =>
      join
        .onRef('other.coach_id', '=', 'class.coach_id')
        .onRef('other.id', '<>', 'class.id')
        .onRef('other.starts_at', '<', 'class.ends_at')
        .onRef('other.ends_at', '>', 'class.starts_at'),
    )
    .select(['class.id as classId', 'other.id as otherId', 'other.starts_at as startsAt'])
    .where('class.id', 'in', classIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.class_id', '=', 'other.id')
          .where('orders.status', 'in', ['2', '4']),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.classId, row]));
}

/** Why the coach cannot accept a request now, whatever is answered to what was shared; null when it can be accepted. */
export function acceptRefusal(
  facts: {
    order: OrderRow;
    cls: Row<'class'>;
    coach: Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>;
    clash: Clash | undefined;
  },
  now: Date,
): ReasonName | null {
  const { order, cls, coach, clash } = facts;
  if (!canAnswer(order, cls.starts_at, now)) return 'ANSWER_TOO_LATE';
  return rosterRefusal(coach, cls) ?? (clash === undefined ? null : 'COACH_CLASH');
}

/** How many pieces of evidence one side has given, by dispute. */
export async function countEvidence(
  db: Db,
  disputeIds: readonly string[],
  side: 'student' | 'coach',
): Promise<Map<string, number>> {
  if (disputeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('dispute_evidence')
    .select((eb) => ['dispute_id', eb.fn.countAll<number>().as('n')])
    .where('dispute_id', 'in', disputeIds)
    .where('side', '=', side)
    .groupBy('dispute_id')
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row.n]));
}
