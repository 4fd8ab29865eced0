import type { ChargebackRecord } from '#contract/chargeback.ts';

/** Amount that pays a loss before the platform does: the held part of a balance, and the unused part of a class pack. */
export const heldOf = ({ hold }: Pick<ChargebackRecord, 'hold'>): number =>
  hold === null ? 0 : hold.heldMinor + hold.packMinor;

/** True when the report cannot be read as a whole, or no longer names the payment: the dispute may still be open. */
export const isReportUnread = ({ unread }: NonNullable<ChargebackRecord['ending']>): boolean =>
  unread === 'report' || unread === 'payment';

type HeldKey = 'hold' | 'holdOnly' | 'released';

/**
 * Sentence about the held amount when a chargeback is settled. With another one of the payment nothing is released, and
 * what is left of it stays held.
 */
export function heldKeyOf({
  kind,
  isOtherOpen,
}: Pick<ChargebackRecord, 'kind' | 'isOtherOpen'>): HeldKey | null {
  if (kind === 'warning') return isOtherOpen ? null : 'released';
  return isOtherOpen ? 'holdOnly' : 'hold';
}

/** Sentence about another open dispute or warning of the payment. */
export const otherKeyOf = ({ order }: Pick<ChargebackRecord, 'order'>): 'other' | 'otherHold' =>
  order === null ? 'otherHold' : 'other';

type EndKey = 'won' | 'wonOrder' | 'wonOther' | 'wonOtherHold' | 'lost';

/** Sentence about what an end does that two operators name. */
export function endKeyOf(
  { order, isOtherOpen }: Pick<ChargebackRecord, 'order' | 'isOtherOpen'>,
  end: 'won' | 'lost',
): EndKey {
  if (end === 'lost') return 'lost';
  if (order === null) return isOtherOpen ? 'wonOtherHold' : 'won';
  return isOtherOpen ? 'wonOther' : 'wonOrder';
}
