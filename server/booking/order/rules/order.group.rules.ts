import { priceOfSeats } from '#contract/price.rules.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { OrderPatch } from './order.change.rules.ts';

/**
 * Price of the seats that stay in an unpaid order: the full one when too few stay for their group rule, and never more
 * than the whole order cost (docs/domain.md 4.23).
 */
export function unpaidPrice(order: OrderRow, leaving: number): OrderPatch {
  const { unit_minor: unitMinor, total_minor: totalMinor, seats } = order;
  const { priceRule: rule, ...policy } = order.policy;
  const stay = seats - leaving;
  // Nobody agreed to pay more than before: then the price of the group stays.
  const isDearer = rule !== undefined && rule.fullMinor * stay > totalMinor;
  if (rule?.kind !== 'group' || stay >= (rule.atLeast ?? 0) || isDearer)
    return { total_minor: totalMinor - priceOfSeats({ unitMinor, totalMinor, seats }, leaving) };
  return { unit_minor: rule.fullMinor, total_minor: rule.fullMinor * stay, first_extra_minor: 0, policy };
}
