import type { Row } from '#server/db/types.ts';
import type { NewNotice } from '#server/platform/public.ts';

type Pack = Pick<Row<'class_pack'>, 'id' | 'account_id' | 'currency'>;
export type CoachName = Pick<Row<'coach'>, 'name' | 'name_zh'>;

const shared = ({ id, account_id: accountId }: Pick<Pack, 'id' | 'account_id'>, at: Date) => ({
  accountId,
  about: { id, as: 'student' as const },
  at,
});

const named = ({ name, name_zh: nameZh }: CoachName) => ({
  coach: name,
  ...(nameZh === null ? {} : { coachZh: nameZh }),
});

export const boughtNotice = (
  pack: Pack & Pick<Row<'class_pack'>, 'sessions'>,
  coach: CoachName,
  until: Date,
  at: Date,
): NewNotice => ({
  ...shared(pack, at),
  kind: 'classPackBought',
  facts: { ...named(coach), sessions: pack.sessions, until: until.toISOString() },
  uniqueKey: `classPackBought:${pack.id}`,
});

export const endsNotice = (
  pack: Pick<Pack, 'id' | 'account_id'> & { left: number; days: number; valid_until: Date },
  coach: CoachName,
  at: Date,
): NewNotice => ({
  ...shared(pack, at),
  kind: 'classPackEnds',
  facts: {
    ...named(coach),
    sessions: pack.left,
    days: pack.days,
    until: pack.valid_until.toISOString(),
  },
  uniqueKey: `classPackEnds:${pack.id}:${pack.days}`,
});

const endKinds = {
  refunded: 'classPackRefunded',
  expired: 'classPackExpired',
  coachGone: 'classPackCoachGone',
} as const;

export const endedNotice = (
  pack: Pack,
  coach: CoachName,
  { why, backMinor, at }: { why: keyof typeof endKinds; backMinor: number; at: Date },
): NewNotice => ({
  ...shared(pack, at),
  kind: endKinds[why],
  facts: { ...named(coach), amountMinor: backMinor, currency: pack.currency },
  uniqueKey: `classPackEnded:${pack.id}`,
});

/** Notice of a payment that was voided: it came too late, or twice. */
export const notBoughtNotice = (
  pack: Pack,
  coach: CoachName,
  payment: Pick<Row<'payment'>, 'id' | 'amount_minor'>,
  at: Date,
): NewNotice => ({
  ...shared(pack, at),
  kind: 'classPackNotBought',
  facts: { ...named(coach), amountMinor: payment.amount_minor, currency: pack.currency },
  uniqueKey: `voided:${payment.id}`,
});
