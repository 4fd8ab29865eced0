import type { Language } from './enums.ts';
import type { Subject } from './notice-screens.ts';

/** Topics that a push may show on a locked screen: the area, without event or person. */
export const pushKinds = [
  'booking',
  'class',
  'waitlist',
  'rating',
  'money',
  'account',
  'family',
  'team',
  'helping',
  'message',
  'news',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** The ways out of the app; the list of notices itself has them all. */
export const noticeChannels = ['push', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Topics that ignore quiet hours (docs/domain.md 4.16); `urgent.rules.ts` lists the kinds of each. */
export const urgentTopics = ['classOff', 'classChanged', 'seatFree', 'moneyTarget', 'fromUs'] as const;
export type UrgentTopic = (typeof urgentTopics)[number];

/** Payload sent through the browser's push service: kinds and ids. The phone writes the text and finds the screen. */
export interface PushPayload {
  kind: PushKind;
  /** Number of notices in this push. */
  count: number;
  /** Unread notices of the person, for the app's icon. */
  unread: number;
  /** Recipient: a phone with another person signed in shows nothing of it. */
  accountId: string;
  language: Language;
  /** Instant of sending; an older node does not name it. Earlier notices are not shown again at a reconnect. */
  at?: string;
  /** The person asked for it, to see whether pushes arrive. */
  isTest?: true;
  /** The record that all of them are about, and the side that it opens for. */
  about?: Subject;
}
