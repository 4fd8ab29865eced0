import type { Language } from './enums.ts';
import type { Subject } from './notice-screens.ts';

/** What a push may say on a locked screen: the area, and nothing of what happened there or to whom. */
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
  'news',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** The ways out of the app; the list of notices itself has them all. */
export const noticeChannels = ['push', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What cannot wait for the morning (docs/domain.md 4.16); `urgent-notices.ts` says which kinds belong to each. */
export const urgentTopics = ['classOff', 'classChanged', 'seatFree', 'moneyTarget'] as const;
export type UrgentTopic = (typeof urgentTopics)[number];

/** What passes the browser's push service: kinds and ids. The phone writes the words and finds the screen. */
export interface PushPayload {
  kind: PushKind;
  /** How many notices it stands for. */
  count: number;
  /** Unread notices of the person, for the app's icon. */
  unread: number;
  /** Whom it is for: a phone on which somebody else is signed in shows nothing of it. */
  accountId: string;
  language: Language;
  /** The person asked for it, to see whether pushes arrive. */
  isTest?: true;
  /** The record that all of them are about, and in whose area it opens. */
  about?: Subject;
}
