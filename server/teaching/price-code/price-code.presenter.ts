import type { PlatformCode, PriceCode } from '#contract/price-code.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import type { CoachSum } from './price-code-use.repository.ts';
import type { PlatformCodeRow, PriceCodeRow } from './price-code.repository.ts';
import { isWaiting } from './price-code.rules.ts';

/** A code as a rule of prices. */
export const presentCodeRule = (row: PriceCodeRow): PriceRule => ({
  id: row.id,
  version: 1,
  kind: 'code',
  bps: row.bps,
  atLeast: null,
  code: {
    word: row.word,
    payer: row.coach_id === null ? 'platform' : 'coach',
    mostMinor: row.most_minor,
  },
});

export const presentCode = (row: PriceCodeRow, zone: string): PriceCode => ({
  id: row.id,
  word: row.word,
  percent: row.bps / 100,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  zone,
  mostUses: row.most_uses ?? 0,
  used: row.used,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** `mayConfirm`: the reader is a second person beside the maker, who can still act. */
export const presentPlatformCode = (
  row: PlatformCodeRow,
  tops: readonly CoachSum[],
  mayConfirm: (makerId: string) => boolean,
): PlatformCode => ({
  id: row.id,
  word: row.word,
  percent: row.bps / 100,
  currency: row.currency ?? '',
  budgetMinor: row.budget_minor ?? 0,
  spentMinor: row.spent_minor,
  mostMinor: row.most_minor ?? 0,
  used: row.used,
  topCoaches: tops
    .filter((one) => one.code_id === row.id)
    .map(({ id, name, amount_minor: amountMinor }) => ({ id, name, amountMinor })),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  cityId: row.city_id,
  activity: row.activity,
  reason: row.reason,
  madeBy: row.made_by_name,
  confirmedBy: row.confirmed_by_name,
  isWaiting: isWaiting(row),
  mayConfirm: isWaiting(row) && row.ended_at === null && mayConfirm(row.made_by),
  endedAt: row.ended_at?.toISOString() ?? null,
});
