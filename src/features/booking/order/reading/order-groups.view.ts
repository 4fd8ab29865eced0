import { isInForce } from '#contract/order.rules.ts';
import { todoOf } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';
import { oneOfEachSet } from './set-rows.view.ts';

/** Keys of `order:group`: the headings in a family's list of orders. */
type OrderGroup = 'needsYou' | 'inForce' | 'ended';

/** Returns the group of a family's order. Ratings wait among the earlier orders. */
export const familyGroup = (order: OrderRecord): OrderGroup =>
  isInForce(order) ? (todoOf(order) === undefined ? 'inForce' : 'needsYou') : 'ended';

/** Returns the group of a coach's order: its class, at the time of the order; ended orders apart. */
export const coachGroup = (order: OrderRecord): string =>
  [isInForce(order), order.class.id, order.class.startsAt].join(' ');

/** Heading above the orders of one class: its time and title. */
export const classHeading = ({ class: cls }: Pick<OrderRecord, 'class'>, format: Format): string =>
  `${format.dayTimeAt(cls.startsAt, cls.zone)} · ${format.local(cls.title)}`;

/** Number of rows in the group "Needs you" of these orders. The dates of one booking are one row. */
export const countNeedsYou = (rows: readonly { order: OrderRecord; waiting: readonly unknown[] }[]): number =>
  oneOfEachSet(rows).filter(({ order }) => familyGroup(order) === 'needsYou').length;
