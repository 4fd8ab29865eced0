import type { Output } from '#contract/all-apis.ts';
import type { ClassPack, ClassPackDetail, ClassPackOffer, CoachOffers } from '#contract/class-pack.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Row } from '#server/db/types.ts';
import { hostedUrl } from '#server/money/payment/payment.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import type { NamedPack, UseRow } from './class-pack-reading.repository.ts';
import { originUntil, whyNoRefund } from './class-pack.rules.ts';
import type { CoachOfferRow, NamedOffer, PayableClass } from './offer.repository.ts';

const presentTeam = ({
  team_id: id,
  team_name: name,
}: {
  team_id: string | null;
  team_name: LocalText | null;
}) => (id === null || name === null ? {} : { team: { id, name } });

export const presentOffer = (row: NamedOffer): ClassPackOffer => ({
  id: row.id,
  sessions: row.sessions,
  priceMinor: row.price_minor,
  upToMinor: row.up_to_minor,
  days: row.days,
  currency: row.currency,
  ...presentTeam(row),
});

export const presentCoachOffer = (row: CoachOfferRow): CoachOffers['items'][number] => ({
  ...presentOffer(row),
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  sold: row.sold,
  unused: row.unused,
  paysNow: row.pays_now,
});

/** Classes that a session would pay now, for a buyer. */
export const presentPaysFor = (
  rows: readonly PayableClass[],
): NonNullable<Output<'classPack.check'>['paysFor']> => ({
  count: rows[0]?.found ?? 0,
  classes: rows.map((row) => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    zone: row.zone,
    priceMinor: row.price_minor,
  })),
});

type OpenPayment = Pick<Row<'payment'>, 'id' | 'token'> | undefined;

export function presentPack(
  row: NamedPack,
  payment: OpenPayment,
  { now, apiBase }: { now: Date; apiBase: string },
): ClassPack {
  const isRunning = row.state === 'running';
  const isPending = row.state === 'pending' && row.pay_by > now;
  return {
    id: row.id,
    coach: { id: row.coach_id, name: row.coach_name, nameZh: row.coach_name_zh },
    ...presentTeam(row),
    person: { id: row.participant_id, name: row.person_name },
    state: row.state === 'pending' && !isPending ? 'unpaid' : row.state,
    sessions: row.sessions,
    left: isRunning ? row.sessions - row.sessions_used : 0,
    leftMinor: isRunning ? row.unused_minor : 0,
    priceMinor: row.price_minor,
    upToMinor: row.up_to_minor,
    currency: row.currency,
    method: row.method,
    createdAt: row.created_at.toISOString(),
    payBy: isPending ? row.pay_by.toISOString() : null,
    payment:
      isPending && payment !== undefined
        ? { id: payment.id, redirectUrl: hostedUrl(apiBase, payment) }
        : null,
    validUntil: row.valid_until?.toISOString() ?? null,
    ended: presentEnd(row),
    actions: [
      ...(isRunning ? (['pass'] as const) : []),
      ...(whyNoRefund(row, now) === null ? (['refund'] as const) : []),
    ],
    ...(row.is_contested ? { isContested: true } : {}),
  };
}

function presentEnd(row: NamedPack): ClassPack['ended'] {
  const { end_reason: why, ended_at: at, back_minor: backMinor, back_to: to } = row;
  if (why === null || at === null || backMinor === null || to === null) return null;
  return { why, at: at.toISOString(), backMinor, to };
}

export const presentUse = (row: UseRow): ClassPackDetail['uses'][number] => ({
  orderId: row.id,
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  zone: row.zone,
  valueMinor: row.total_minor,
  status: row.status,
  isReturned: row.session_returned,
});

/** Terms of a refund now; null when none is possible. */
export function presentPackRefund(row: NamedPack, now: Date, rules: Rules): ClassPackDetail['refund'] {
  if (whyNoRefund(row, now) !== null) return null;
  const until = originUntil(row, rules);
  return {
    sessions: row.sessions - row.sessions_used,
    amountMinor: row.unused_minor,
    originUntil: until !== null && until >= now ? until.toISOString() : null,
  };
}
