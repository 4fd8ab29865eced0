import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#server/db/types.ts';

/**
 * SQL condition: a payment that bought this class pack or membership is charged back and not settled. Until then it is
 * neither used nor given back (docs/domain.md 4.37). A second payment that was voided bought nothing.
 */
export const isContested = (column: 'class_pack_id' | 'membership_id', id: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from payment bp join chargeback bc on bc.payment_id = bp.id
    where ${sql.ref(`bp.${column}`)} = ${id} and ${whereBought('bp')} and bc.settled_at is null)`;

/** SQL condition: the payment of this alias was taken, so that it bought what it was for. */
export const whereBought = (payment: string) =>
  sql<boolean>`${sql.ref(`${payment}.state`)} in ('succeeded', 'refunded')`;

/** True for such a payment, once it was read. */
export const hasBought = ({ state }: Pick<Row<'payment'>, 'state'>): boolean =>
  state === 'succeeded' || state === 'refunded';

/**
 * SQL condition: a payment of the order of this alias, or of the order it was exchanged from, is charged back and not
 * settled.
 */
export const isChargedBack = (order: string) => sql<boolean>`exists (
  select from chargeback cb join payment cp on cp.id = cb.payment_id
  where cp.order_id in (${sql.ref(`${order}.id`)}, ${sql.ref(`${order}.paid_order_id`)})
    and cb.settled_at is null)`;
