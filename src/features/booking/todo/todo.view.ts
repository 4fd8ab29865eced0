import type { FamilyTodo } from '#contract/home.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { bySoonestEnd, todoOf, type OrderTodo } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { HomeTodo } from '#src/features/booking/home/home.queries.ts';
import { openEntries } from '#src/features/booking/waitlist/waitlist.view.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';

type Row = OrdersView<OrderRecord>['orders'][number];

/** One to-do with its record. */
export type TodoItem = { until: string | null } & (
  | { of: 'order'; todo: OrderTodo; row: Row }
  | { of: 'offer'; entry: WaitlistRecord; offer: NonNullable<WaitlistRecord['offer']> }
  | { of: 'consent'; invitation: InvitationRecord }
  | { of: 'family'; missing: FamilyTodo }
);

export interface TodoView {
  items: readonly TodoItem[];
  /** Orders that wait for a rating after the first of them: shown with all to-dos only. */
  moreToRate: readonly TodoItem[];
  /** Waitlist entries without an offer. */
  waits: readonly WaitlistRecord[];
}

/** Number of orders to rate on the home screen. */
const shownRates = 1;

/**
 * Builds the to-dos of the last answer, each with the newest record on this phone. To-dos done here since are
 * removed. One with a passed deadline stays until the server sends its outcome.
 */
export function todoView(
  { asking, waits, consents, family }: HomeTodo,
  kept: readonly Row[],
  now: number,
): TodoView {
  const orders = asking.flatMap((answered): TodoItem | [] => {
    const known = kept.find(({ order }) => order.id === answered.id);
    const isNewer = known !== undefined && known.order.version > answered.version;
    const order = isNewer ? known.order : answered;
    const todo = todoOf(order);
    return todo
      ? { of: 'order', todo, until: todo.until, row: { order, waiting: known?.waiting ?? [] } }
      : [];
  });
  const isAnswered = new Set(asking.map(({ id }) => id));
  // Home shows an unpaid order here only, also one that was booked after the last answer.
  const unpaid = kept.flatMap((row): TodoItem | [] => {
    const todo = isAnswered.has(row.order.id) ? undefined : todoOf(row.order);
    return todo?.kind === 'pay' ? { of: 'order', todo, until: todo.until, row } : [];
  });
  const offers = waits.flatMap((entry): TodoItem | [] =>
    entry.offer === null ? [] : { of: 'offer', entry, offer: entry.offer, until: entry.offer.expiresAt },
  );
  const invitations = consents.flatMap((invitation): TodoItem | [] =>
    invitation.answerBy === null ? [] : { of: 'consent', invitation, until: invitation.answerBy },
  );
  const ofFamily = family.map((missing): TodoItem => ({ of: 'family', missing, until: missing.until }));
  const all = [...orders, ...unpaid, ...offers, ...invitations, ...ofFamily].toSorted(bySoonestEnd);
  const rates = all.filter((item) => item.of === 'order' && item.todo.kind === 'rate');
  const later = new Set(rates.slice(shownRates));
  return {
    items: all.filter((item) => !later.has(item)),
    moreToRate: [...later],
    waits: openEntries(waits, now).filter(({ offer }) => offer === null),
  };
}
