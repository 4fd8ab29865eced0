import { DAY_MS } from '#contract/durations.ts';
import type { Kysely } from 'kysely';
import { needFeedback, needProfile, type SharedNeed } from '#contract/needs.ts';
import type { Tables, Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import { open, owners } from './needs.seal.ts';

/** As what somebody looks. For `helper` and `operator` the caller has made sure that they are that. */
export interface NeedsReader {
  accountId: string;
  as: 'family' | 'coach' | 'helper' | 'operator';
}

interface Source {
  db: Kysely<Tables>;
  secret: string;
  rules: Pick<Rules, 'needsVisibleDays'>;
}

type Facts = Pick<Row<'orders'>, 'student_id' | 'coach_id' | 'status'> & {
  ends_at: Date;
  isGuardian: boolean;
  /** The family has not agreed to this coach yet: what was shared was told to another one. */
  awaitsConsent: boolean;
};

/**
 * Whether this reader sees what was shared with an order now (docs/domain.md, "Needs visible"): the coach from the
 * request on, and another coach once the family has agreed to them, agreed helpers from acceptance, both until some
 * days after the class and not once the order has ended without it; the family always; an operator whenever they say
 * that they look.
 */
export function seesNeeds(reader: NeedsReader, order: Facts, now: Date, days: number): boolean {
  const isOpen = now.getTime() < order.ends_at.getTime() + days * DAY_MS;
  if (reader.as === 'operator') return true;
  if (reader.as === 'family') return order.student_id === reader.accountId || order.isGuardian;
  if (reader.as === 'coach')
    return (
      order.coach_id === reader.accountId &&
      !order.awaitsConsent &&
      isOpen &&
      ['1', '2', '3', '4'].includes(order.status)
    );
  return isOpen && ['2', '3', '4'].includes(order.status);
}

/** What was shared with these orders and this reader may see now; other orders are left out, whatever the reason. */
export async function sharedNeeds(
  { db, secret, rules }: Source,
  orderIds: readonly string[],
  reader: NeedsReader,
  now: Date,
): Promise<SharedNeed[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_need')
    .innerJoin('orders', 'orders.id', 'order_need.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .innerJoin('order_participant as seat', (join) =>
      join
        .onRef('seat.order_id', '=', 'order_need.order_id')
        .onRef('seat.participant_id', '=', 'order_need.participant_id'),
    )
    .leftJoin('child_guardian as link', (join) =>
      join
        .onRef('link.participant_id', '=', 'order_need.participant_id')
        .on('link.account_id', '=', reader.accountId)
        .on('link.removed_at', 'is', null),
    )
    .selectAll('order_need')
    .select(['student_id', 'orders.coach_id', 'orders.status', 'class.ends_at', 'seat.name', 'left_at'])
    .select('link.account_id as guardian')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('order_proposal')
            .select('order_proposal.order_id')
            .whereRef('order_proposal.order_id', '=', 'order_need.order_id')
            .where('order_proposal.state', '=', 'open')
            .where('order_proposal.from_coach_id', 'is not', null),
        )
        .as('awaits_consent'),
    )
    .where('order_need.order_id', 'in', orderIds)
    .orderBy('order_need.order_id')
    .orderBy('order_need.participant_id')
    .execute();
  return rows
    .filter((row) => reader.as === 'family' || row.left_at === null)
    .filter((row) =>
      seesNeeds(
        reader,
        { ...row, isGuardian: row.guardian !== null, awaitsConsent: Boolean(row.awaits_consent) },
        now,
        rules.needsVisibleDays,
      ),
    )
    .map((row) => present(row, secret, reader));
}

function present(row: Row<'order_need'> & { name: string }, secret: string, reader: NeedsReader): SharedNeed {
  const { order_id: orderId, participant_id: participantId, key_id, name, answer } = row;
  const opened = (owner: string, sealed: Buffer) => open(secret, owner, { key_id, sealed });
  const profile = needProfile.parse(opened(owners.shared(orderId, participantId), row.sealed));
  const words = row.answer_sealed && opened(owners.answer(orderId, participantId), row.answer_sealed);
  return {
    ...profile,
    orderId,
    participantId,
    name,
    answer,
    answerText: typeof words === 'string' ? words : '',
    feedback: reader.as === 'family' || reader.as === 'coach' ? feedbackOf(row, opened) : null,
  };
}

function feedbackOf(
  {
    order_id: orderId,
    participant_id: participantId,
    feedback_sealed: sealed,
    feedback_at: at,
  }: Row<'order_need'>,
  opened: (owner: string, sealed: Buffer) => unknown,
): SharedNeed['feedback'] {
  if (sealed === null || at === null) return null;
  return {
    ...needFeedback.parse(opened(owners.feedback(orderId, participantId), sealed)),
    at: at.toISOString(),
  };
}
