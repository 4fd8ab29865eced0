import type { Generated } from 'kysely';
import type { ConsentKind } from '#contract/consent.ts';
import type { feedbackKinds, ReportReason } from '#contract/enums.ts';
import type { NoticeChannel, PushKind } from '#contract/push.rules.ts';

interface CalendarFeedTable {
  account_id: string;
  generation: Generated<number>;
  token_hash: Buffer | null;
  shows_names: Generated<boolean>;
  changed_at: Date;
}

interface ChannelSettingTable {
  account_id: string;
  push: boolean;
  email: boolean;
  sms: Generated<boolean>;
  /** Minutes of the day in `quiet_zone`. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  quiet_zone: Generated<string | null>;
  quiet_changed_at: Generated<Date | null>;
  tested_at: Generated<Date | null>;
  changed_at: Date;
}

interface ChannelOffTable {
  account_id: string;
  notice_group: PushKind;
  channel: NoticeChannel;
}

interface PushSubscriptionTable {
  endpoint_hash: Buffer;
  account_id: string;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

interface TextDeliveryTable {
  id: string;
  service: 'twilio' | 'aliyun';
  /** Null for a number that belonged to nobody. */
  account_id: string | null;
  state: 'sending' | 'accepted' | 'delivered' | 'failed';
  error: Generated<string | null>;
  is_final: Generated<boolean>;
  sent_at: Date;
  ended_at: Generated<Date | null>;
  counted_at: Generated<Date | null>;
}

interface FeedbackTable {
  id: string;
  account_id: string;
  kind: (typeof feedbackKinds)[number];
  text: string;
  page: string | null;
  /** The person that a safety report is about. */
  about_id: Generated<string | null>;
  /** Why the person or the message is reported. */
  reason: Generated<ReportReason | null>;
  /** When an alarm reached the operators on watch. */
  alarmed_at: Generated<Date | null>;
  /** When it reached all operators. */
  raised_at: Generated<Date | null>;
  created_at: Date;
  /** When an operator first looked at it. */
  seen_at: Generated<Date | null>;
  seen_by: Generated<string | null>;
  answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
}

interface FeedbackPictureTable {
  feedback_id: string;
  data: Buffer;
}

interface ConsentTable {
  account_id: string;
  kind: ConsentKind;
  version: string;
  given_at: Date;
}

export interface ReachTables {
  consent: ConsentTable;
  channel_setting: ChannelSettingTable;
  channel_off: ChannelOffTable;
  push_subscription: PushSubscriptionTable;
  text_delivery: TextDeliveryTable;
  feedback: FeedbackTable;
  feedback_picture: FeedbackPictureTable;
  calendar_feed: CalendarFeedTable;
}
