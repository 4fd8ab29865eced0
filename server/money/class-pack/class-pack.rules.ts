import type { ClassPackDetail } from '#contract/class-pack.ts';
import { payablePart } from '#contract/currencies.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

/** A pack with the balance of its ledger account, and with the coaches of its team who accept packs now. */
export type ClassPackRow = Row<'class_pack'> & {
  /** Value of its unused sessions. */
  unused_minor: number;
  team_coaches: string[];
  /** Its payment is charged back: nothing of it is used or returned until that is decided. */
  is_contested: boolean;
};

type Sessions = Pick<ClassPackRow, 'sessions' | 'sessions_used' | 'unused_minor' | 'currency'>;

/** Value of the next session; the last one takes the rest (docs/domain.md 4.15). */
export function sessionValue({ sessions, sessions_used: used, unused_minor: unused, currency }: Sessions) {
  const left = sessions - used;
  return left <= 1 ? unused : payablePart(Math.floor(unused / left), currency);
}

/** The pack after its next session was used. */
export const withoutSession = <T extends Sessions>(pack: T): T => ({
  ...pack,
  sessions_used: pack.sessions_used + 1,
  unused_minor: pack.unused_minor - sessionValue(pack),
});

/** The seat that a session would pay. */
export interface WantedSeat {
  accountId: string;
  participantIds: readonly string[];
  cls: Pick<Row<'class'>, 'coach_id' | 'price_minor' | 'currency' | 'partner_id'> &
    Partial<Pick<Row<'class'>, 'course'>>;
  now: Date;
}

/** Why a pack cannot pay a seat; null when it can (docs/domain.md 4.15). */
export function whyUnusable(
  pack: ClassPackRow | undefined,
  { accountId, participantIds, cls, now }: WantedSeat,
): 'unknown' | 'ended' | 'usedUp' | 'contested' | 'otherPerson' | 'otherCoach' | 'price' | 'partner' | null {
  if (pack === undefined || pack.account_id !== accountId) return 'unknown';
  if (!isUsable(pack, now)) return pack.sessions_used < pack.sessions ? 'ended' : 'usedUp';
  if (pack.is_contested) return 'contested';
  if (participantIds.length !== 1 || participantIds[0] !== pack.participant_id) return 'otherPerson';
  const paysFor = [pack.coach_id, ...pack.team_coaches];
  if (!paysFor.includes(cls.coach_id)) return 'otherCoach';
  if (cls.partner_id !== null) return 'partner';
  // A course has one price for all of its dates.
  if (cls.course != null) return 'price';
  // Nobody pays more with a session than the seat costs.
  const isCovered = sessionValue(pack) <= cls.price_minor && cls.price_minor <= pack.up_to_minor;
  return isCovered && cls.currency === pack.currency ? null : 'price';
}

const isUsable = (pack: Row<'class_pack'>, now: Date): boolean =>
  pack.state === 'running' &&
  pack.valid_until !== null &&
  pack.valid_until > now &&
  pack.sessions_used < pack.sessions;

/** Money for a purchase still counts while it waits, and for some hours after that, as for an order. */
export const mayStillBePaid = (pack: Row<'class_pack'>, now: Date, rules: Rules): boolean =>
  pack.state === 'pending' ||
  (pack.state === 'unpaid' && now.getTime() - pack.pay_by.getTime() <= rules.latePaymentHours * HOUR_MS);

export const endOfPack = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);

/** Until when the unused part can go back to the card or PayPal. Null when only to the balance. */
export function originUntil(pack: Row<'class_pack'>, rules: Rules): Date | null {
  if (pack.method === PaymentMethod.balance || pack.paid_at === null) return null;
  return new Date(pack.paid_at.getTime() + rules.classPackOriginDays * DAY_MS);
}

/** Why nothing can be given back; null when something can. */
export function whyNoRefund(pack: ClassPackRow, now: Date): ClassPackDetail['whyNoRefund'] {
  if (pack.state === 'pending' || pack.state === 'unpaid') return 'unpaid';
  if (pack.state === 'running' && pack.sessions_used === pack.sessions) return 'usedUp';
  if (pack.is_contested) return 'contested';
  return isUsable(pack, now) ? null : 'ended';
}
