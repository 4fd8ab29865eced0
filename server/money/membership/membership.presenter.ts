import type { Membership } from '#contract/membership.ts';
import type { Row } from '#server/db/types.ts';
import { hostedUrl } from '#server/money/payment/payment.rules.ts';
import type { MembershipRow } from './membership.rules.ts';

/** A period that was paid, as a list of none or one. */
export function presentPeriod(row: MembershipRow): Membership['periods'] {
  const { state, paid_at: paidAt, starts_at: startsAt, ends_at: endsAt } = row;
  if (
    (state !== 'paid' && state !== 'refunded' && state !== 'chargedBack') ||
    !paidAt ||
    !startsAt ||
    !endsAt
  )
    return [];
  return [
    {
      id: row.id,
      state,
      priceMinor: row.price_minor,
      currency: row.currency,
      method: row.method,
      paidAt: paidAt.toISOString(),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      refundedAt: row.refunded_at?.toISOString() ?? null,
    },
  ];
}

/** The hosted page of a payment that waits. */
export const presentHosted = (
  payment: Pick<Row<'payment'>, 'id' | 'token'> | undefined,
  apiBase: string,
): NonNullable<Membership['pending']>['payment'] =>
  payment === undefined ? null : { id: payment.id, redirectUrl: hostedUrl(apiBase, payment) };
