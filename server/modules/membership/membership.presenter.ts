import type { Membership } from '#contract/membership.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import { findMemberships, isUsed } from './membership.repository.ts';
import { isPaid, refundUntil, type MembershipRow } from './membership.rules.ts';

/** The membership of an account as its owner sees it now. */
export async function presentMembership(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  rules: Rules,
): Promise<Membership> {
  const rows = await findMemberships(db, accountId);
  const newest = rows.filter(isPaid).toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())[0];
  const pending = rows.find((row) => row.state === 'pending' && row.expires_at > now);
  const isActive = newest !== undefined && newest.ends_at > now;
  const until =
    newest && refundUntil(newest, { isUsed: await isUsed(db, newest.id), isNewest: true, now, rules });
  return {
    state: isActive ? 'active' : pending ? 'pendingPayment' : newest ? 'expired' : 'none',
    until: newest?.ends_at.toISOString() ?? null,
    priceMinor: rules.membershipPriceMinor,
    currency: rules.currency,
    days: rules.membershipDays,
    benefits: {
      earlyBookingHours: rules.earlyBookingHours,
      partnerDiscountBps: rules.memberPartnerDiscountBps,
    },
    pending: pending
      ? {
          id: pending.id,
          priceMinor: pending.price_minor,
          method: pending.method,
          expiresAt: pending.expires_at.toISOString(),
        }
      : null,
    refund:
      newest && until ? { id: newest.id, amountMinor: newest.price_minor, until: until.toISOString() } : null,
    periods: rows.flatMap(presentPeriod),
    actions: [isActive ? 'renew' : 'buy', ...(until ? (['refund'] as const) : [])],
  };
}

function presentPeriod(row: MembershipRow): Membership['periods'] {
  const { state, paid_at: paidAt, starts_at: startsAt, ends_at: endsAt } = row;
  if ((state !== 'paid' && state !== 'refunded') || !paidAt || !startsAt || !endsAt) return [];
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
