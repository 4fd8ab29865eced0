import type { Kysely } from 'kysely';
import type { Membership } from '#contract/membership.ts';
import type { Tables } from '#server/db/types.ts';
import type { Config } from '#server/start/config.ts';
import { isPaymentContested } from './contested-membership.repository.ts';
import { familyOf } from './family.repository.ts';
import { findOpenPayment, sumSaved } from './membership-reading.repository.ts';
import { presentHosted, presentPeriod } from './membership.presenter.ts';
import {
  findHolder,
  findMemberships,
  findNewest,
  isFollowed,
  isUsed,
  membershipOf,
} from './membership.repository.ts';
import { isPaid, type MembershipRow, refundUntil, whyKept } from './membership.rules.ts';

/** The membership of an account and its family as the account sees it now; what others paid stays theirs. */
export async function readMembership(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
  { apiBase, rules }: Pick<Config, 'apiBase' | 'rules'>,
): Promise<Membership> {
  const rows = await findMemberships(db, accountId);
  const family = await familyOf(db, accountId, now);
  const own = rows.filter(isPaid).toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())[0];
  const newest = await findNewest(db, family);
  const pending = rows.find((row) => row.state === 'pending' && row.expires_at > now);
  const active = await membershipOf(db, accountId, now);
  const isActive = active !== undefined;
  const isOthers = isActive && active.ownerId !== accountId;
  // A period of the family that has no place for the reader is nothing of theirs.
  const isShown = (row: MembershipRow) =>
    row.ends_at !== null && (isActive || row.account_id === accountId || row.ends_at <= now);
  // A period whose payment is charged back is neither active nor over.
  const isPaused = !isActive && newest !== undefined && (await isPaymentContested(db, newest.id));
  const shown = newest && isShown(newest) && !isPaused ? newest : undefined;
  const facts = own && {
    isContested: await isPaymentContested(db, own.id),
    isUsed: await isUsed(db, own.id, now, rules),
    isFollowed: await isFollowed(db, own, family),
    now,
    rules,
  };
  const until = own && facts && refundUntil(own, facts);
  return {
    state: isActive ? 'active' : pending ? 'pendingPayment' : shown ? 'expired' : 'none',
    until: shown?.ends_at?.toISOString() ?? null,
    holder:
      active === undefined
        ? null
        : {
            ...(await findHolder(db, active.ownerId)),
            isMe: !isOthers,
          },
    priceMinor: rules.membershipPriceMinor,
    currency: rules.currency,
    days: rules.membershipDays,
    refundDays: rules.membershipRefundDays,
    benefits: {
      earlyBookingHours: rules.earlyBookingHours,
      partnerDiscountBps: rules.memberPartnerDiscountBps,
      people: rules.membershipPlaces,
    },
    saved: await sumSaved(db, family, rules.currency),
    pending: pending
      ? {
          id: pending.id,
          priceMinor: pending.price_minor,
          method: pending.method,
          expiresAt: pending.expires_at.toISOString(),
          payment: presentHosted(await findOpenPayment(db, pending), apiBase),
        }
      : null,
    refund: own && until ? { id: own.id, amountMinor: own.price_minor, until: until.toISOString() } : null,
    whyNoRefund: own && facts && now < own.ends_at ? whyKept(own, facts) : isOthers ? 'otherHolder' : null,
    periods: rows.flatMap(presentPeriod),
    actions: [isActive ? 'renew' : 'buy', ...(until ? (['refund'] as const) : [])],
  };
}
