import type { Generated } from 'kysely';
import type { MessageSide, ThreadKind } from '#contract/message.ts';

interface ThreadTable {
  id: string;
  kind: ThreadKind;
  order_id: string | null;
  invitation_id: string | null;
  application_id: string | null;
  class_id: string | null;
  asker_id: string | null;
  coach_id: string | null;
  answered_at: Date | null;
  unanswered: Generated<number>;
  last_position: Generated<number>;
  version: Generated<number>;
  changed_at: Date;
}

interface ClassMessageTable {
  id: string;
  class_id: string;
  author_id: string;
  at: Date;
  sent: number;
}

interface MessageTable {
  id: string;
  thread_id: string;
  position: number;
  author_id: string;
  side: MessageSide;
  at: Date;
  tapped_at: Date;
  key_id: string | null;
  sealed: Buffer | null;
  to_class_id: string | null;
}

interface MessagePictureTable {
  message_id: string;
  number: number;
  key_id: string;
  sealed: Buffer;
}

interface MessageMarkTable {
  thread_id: string;
  account_id: string;
  read_to: number;
}

interface MessageArrivalTable {
  account_id: string;
  n: number;
}

interface MessageReportTable {
  feedback_id: string;
  message_id: string;
  thread_id: string;
  ended_at: Generated<Date | null>;
}

export interface MessagesTables {
  thread: ThreadTable;
  class_message: ClassMessageTable;
  message: MessageTable;
  message_picture: MessagePictureTable;
  message_mark: MessageMarkTable;
  message_arrival: MessageArrivalTable;
  message_report: MessageReportTable;
}
