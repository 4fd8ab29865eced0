import type { QuietHours } from '#contract/channel.ts';
import { DAY_MS } from '#contract/durations.ts';
import { noticeDefinitions, type NoticeKind } from '#contract/notice-kinds.ts';
import type { NoticeChannel, PushKind } from '#contract/push.rules.ts';
import { isAlarm, isUrgent } from '#contract/urgent.rules.ts';
import { quietUntil } from './quiet-hours.rules.ts';

/** A notice that may leave by a channel, with what its person decided about it. */
export interface Candidate {
  kind: NoticeKind;
  created_at: Date;
  read_at: Date | null;
  /** It was tried or held before. */
  was_due: boolean;
  is_active: boolean;
  /** The channel is on. */
  is_on: boolean;
  /** Groups that are off for the channel. */
  off: readonly PushKind[];
  quiet: QuietHours | null;
}

/**
 * Decides if a notice is sent now, never, or not before an instant. A read notice is unwanted, and so is one
 * older than a day that was never tried. An alarm leaves
 * whatever the person switched off. Text messages are for urgent notices only, and quiet hours hold all others.
 */
export function judge(one: Candidate, channel: NoticeChannel, now: Date): 'wanted' | 'unwanted' | Date {
  const isOld = one.created_at.getTime() <= now.getTime() - DAY_MS && !one.was_due;
  if (one.read_at !== null || !one.is_active || isOld) return 'unwanted';
  if (isAlarm(one.kind)) return 'wanted';
  if (!one.is_on) return 'unwanted';
  if (one.off.includes(noticeDefinitions[one.kind].group)) return 'unwanted';
  if (isUrgent(one.kind)) return 'wanted';
  if (channel === 'sms') return 'unwanted';
  return (one.quiet && quietUntil(one.quiet, now)) ?? 'wanted';
}
