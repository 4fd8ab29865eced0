import type { UnreachableWhy } from '#contract/account.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import type { Channel } from './contact.rules.ts';

/** A message to a contact of an account that did not arrive, or that its receiver called spam. */
export interface ContactFailure {
  accountId: string;
  channel: Channel;
  why: UnreachableWhy;
  /** False when a later message may arrive, such as after a full mailbox. */
  isFinal: boolean;
  sentAt: Date;
}

/** Number of days with failures that may pass, until a contact is unreachable. */
export const softDays = 3;
/** A longer gap between two of them starts the count again. */
const softGapDays = 14;

type Reach = Pick<Row<'contact'>, 'proved_at' | 'reached_at' | 'unreachable_at' | 'soft_days' | 'soft_on'>;
type Change = Partial<Pick<Row<'contact'>, 'unreachable_at' | 'unreachable_why' | 'soft_days' | 'soft_on'>>;

/**
 * Decides what a failure changes at its contact; null for nothing. A message that left before the last code was typed
 * proves nothing, and of one day only one failure counts: a repeated report is the same failure.
 */
export function changeAfter(
  contact: Reach,
  { why, isFinal, sentAt }: ContactFailure,
  now: Date,
): Change | null {
  const provedAt = Math.max(contact.proved_at.getTime(), contact.reached_at?.getTime() ?? 0);
  if (contact.unreachable_at !== null || sentAt.getTime() < provedAt) return null;
  const unreachable = { unreachable_at: now, unreachable_why: why };
  if (isFinal) return unreachable;
  const day = sentAt.toISOString().slice(0, 10);
  if (contact.soft_on !== null && day <= contact.soft_on) return null;
  const gap = contact.soft_on === null ? Infinity : (Date.parse(day) - Date.parse(contact.soft_on)) / DAY_MS;
  const days = gap <= softGapDays ? contact.soft_days + 1 : 1;
  return { soft_days: days, soft_on: day, ...(days >= softDays && unreachable) };
}
