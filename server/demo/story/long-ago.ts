import type { Both } from './shapes.ts';

/** A session that lies months behind the day on which the demo starts. */
export interface LongAgo {
  daysAgo: number;
  title: Both;
}

const floating: Both = { en: 'Floating with a friend', zh: '和朋友一起漂浮' };
const breathing: Both = { en: 'Breathing in the water', zh: '水中呼吸' };

export const longAgo = { priceMinor: 6000 } as const;

/** Long before the classes of the first act, so that no two of a coach overlap. */
const days: Readonly<Record<string, readonly number[]>> = {
  'maya-torres': [172, 165, 142, 135, 112, 105, 82, 75, 62, 58],
  'sun-haoran': [112, 82, 62],
};

export const longAgoOf = (coachId: string): LongAgo[] =>
  (days[coachId] ?? []).map((daysAgo, place) => ({ daysAgo, title: place % 2 === 0 ? floating : breathing }));

interface Payout {
  coachId: string;
  daysAgo: number;
  amountMinor: number;
  /** Null while it is in progress. */
  end: 'paid' | 'failed' | null;
}

/** Withdrawals of the coaches in front. */
export const payouts: readonly Payout[] = [
  { coachId: 'maya-torres', daysAgo: 90, amountMinor: 12_000, end: 'paid' },
  { coachId: 'maya-torres', daysAgo: 40, amountMinor: 9000, end: 'failed' },
  { coachId: 'maya-torres', daysAgo: 1.5, amountMinor: 9000, end: null },
  { coachId: 'sun-haoran', daysAgo: 50, amountMinor: 5000, end: 'paid' },
];
