import type { ChargebackRecord } from '#contract/chargeback.ts';

/** Amount that pays a loss before the platform does: the held part of a balance, and the unused part of a class pack. */
export const heldOf = ({ hold }: Pick<ChargebackRecord, 'hold'>): number =>
  hold === null ? 0 : hold.heldMinor + hold.packMinor;
