import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { Chargeback } from './chargeback.repository.ts';

type Db = Kysely<Tables>;

/** A chargeback with its payment, the payer, the order, and the operator who proposed its end. */
export type ListedRow = Chargeback & {
  payment_kind: Row<'payment'>['kind'];
  method: Row<'payment'>['method'];
  payment_ref: string | null;
  amount_minor: number;
  currency: string;
  order_id: string | null;
  payer_id: string;
  payer_name: string;
  order_number: string | null;
  /** Null without a proposed end, or when something happened since. */
  proposed_by: string | null;
};

/** SQL: the end of the dispute `chargeback` is not readable, as `isEndUnread`. In the words of an index. */
const isUnread = sql<boolean>`chargeback.kind = 'dispute' and chargeback.state = 'open'
  and chargeback.settled_at is null and chargeback.end_unread_at is not null`;

/** SQL: the line of the history `e` is the proposal that `chargeback` has now. */
const isProposal = sql<boolean>`e.chargeback_id = chargeback.id and e.version = chargeback.version
  and e.event in ('proposedWon', 'proposedLost') and ${isUnread}`;

/**
 * SQL: disputes `chargeback` with their proposals `e` of an end that another operator has to confirm. `readerId`: without
 * those that the reader proposed; null for a job, which sees all.
 */
export const fromProposedEnds = (readerId: string | null) =>
  sql`from chargeback join chargeback_event e on ${isProposal}
    where ${isUnread} and ${readerId === null ? sql`true` : sql`e.actor_id <> ${readerId}::uuid`}`;

const listed = (db: Db) =>
  db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('chargeback_event as e', (join) => join.on(isProposal))
    .selectAll('chargeback')
    .select(['payment.kind as payment_kind', 'payment.method', 'payment.amount_minor', 'payment.currency'])
    .select((eb) => eb.fn.coalesce('payment.service_intent', 'payment.service_ref').as('payment_ref'))
    .select(['payment.order_id', 'payment.account_id as payer_id', 'account.name as payer_name'])
    .select(['orders.number as order_number', 'e.actor_id as proposed_by']);

const oldestFirst = { at: 'chargeback.opened_at', id: 'chargeback.id', oldestFirst: true } as const;

/** A page of chargebacks: those that wait oldest first, or the ended ones newest first. */
export const listChargebacks = (
  db: Db,
  { isOpen, cursor }: { isOpen: boolean; cursor: string | undefined },
): Promise<ListedRow[]> =>
  inTimeOrder(listed(db).where('chargeback.settled_at', isOpen ? 'is' : 'is not', null), {
    ...oldestFirst,
    oldestFirst: isOpen,
    cursor,
  }).execute();

/**
 * A page of disputes with an end that another operator proposed, the oldest first. `isForeign`: a condition on
 * `chargeback` that leaves out those in which the reader has a side.
 */
export const listProposedEnds = (
  db: Db,
  {
    readerId,
    isForeign,
    cursor,
  }: { readerId: string; isForeign: RawBuilder<boolean>; cursor: string | undefined },
): Promise<ListedRow[]> =>
  inTimeOrder(listed(db).where(isUnread).where('e.actor_id', '<>', readerId).where(isForeign), {
    ...oldestFirst,
    cursor,
  }).execute();

export const findListed = (db: Db, id: string): Promise<ListedRow | undefined> =>
  listed(db).where('chargeback.id', '=', id).executeTakeFirst();
