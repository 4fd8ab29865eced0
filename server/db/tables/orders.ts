import type { ColumnType, Generated } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type {
  Attendance,
  CancelBy,
  Language,
  Mark,
  OrderStatus,
  PaymentMethod,
  PayState,
  RatingFault,
} from '#contract/enums.ts';
import type { Policy } from '#contract/order.rules.ts';
import type { OrderEvent, StatusBefore } from '#contract/order.steps.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Json } from './json.ts';

interface OrdersTable {
  id: string;
  number: string;
  student_id: string;
  class_id: string;
  coach_id: string;
  status: OrderStatus;
  pay_state: Generated<PayState>;
  version: Generated<number>;
  seats: number;
  seat_held: Generated<boolean>;
  unit_minor: number;
  total_minor: number;
  currency: string;
  method: PaymentMethod | null;
  policy: Json<Policy>;
  created_at: Date;
  expires_at: Date | null;
  paid_at: Date | null;
  agree_by: Date | null;
  accepted_at: Date | null;
  ended_at: Date | null;
  cancel_by: CancelBy | null;
  cancel_code: string | null;
  cancel_text: string | null;
  reject_code: string | null;
  reject_text: string | null;
  refund_minor: number | null;
  release_at: Date | null;
  released_at: Date | null;
  attendance: Generated<Attendance>;
  refund_requested_at: Date | null;
  refund_request_answer_by: Date | null;
  refund_request_minor: number | null;
  refund_request_code: string | null;
  refund_request_text: string | null;
  refund_request_answer: string | null;
  reminders: Generated<number>;
  dispute: Generated<'none' | 'open' | 'resolved'>;
  caregivers: Generated<number>;
  kept_minor: Generated<number>;
  late_seats: Generated<number>;
  kept_release_at: Date | null;
  free_until: Date | null;
  from_waitlist: Generated<boolean>;
  long_hold: Generated<boolean>;
  partner_id: Generated<string | null>;
  unit_discount_minor: Generated<number>;
  first_extra_minor: Generated<number>;
  class_pack_id: Generated<string | null>;
  session_returned: Generated<boolean>;
  payer_id: Generated<string | null>;
  exchanges: Generated<number>;
  exchange_of: Generated<string | null>;
  paid_order_id: Generated<string | null>;
  exchange_until: Generated<Date | null>;
  exchange_declined: Generated<boolean>;
  set_id: Generated<string | null>;
  set_dates: Generated<number | null>;
  course_free_until: Generated<Date | null>;
}

interface OrderExchangeTable {
  to_order_id: string;
  from_order_id: string;
  from_class_id: string;
  from_starts_at: Date;
  /** Null for a slot whose class is not made yet. */
  to_class_id: string | null;
  participant_ids: string[];
  basis: Json<Parsed<'order.exchange'>['basis']>;
  state: 'done' | 'asked' | 'declined' | 'silent' | 'failed' | 'withdrawn' | 'closed';
  answer_by: Date | null;
  moved_minor: number | null;
  paid_minor: number | null;
  returned_minor: number | null;
  reason: ReasonName | null;
  answer_text: Generated<string>;
  created_at: Date;
  answered_at: Date | null;
  slot_plan_id: Generated<string | null>;
  slot_class_id: Generated<string | null>;
  slot_starts_at: Generated<Date | null>;
  slot_ends_at: Generated<Date | null>;
}

interface OrderProposalTable {
  order_id: string;
  class_version: number;
  class_id: string;
  from_starts_at: Date;
  from_ends_at: Date;
  from_zone: string;
  from_place_name: string;
  from_address: string;
  from_city_id: string;
  answer_by: Date;
  on_silence: 'keep' | 'leave';
  has_clash: boolean;
  from_coach_id: ColumnType<string | null, string | null | undefined>;
  state: Generated<'open' | 'kept' | 'left' | 'replaced' | 'closed'>;
  created_at: Date;
  answered_at: Date | null;
  answered_by: 'student' | 'system' | null;
  reminded_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface OrderParticipantTable {
  order_id: string;
  participant_id: string;
  class_id: string;
  kind: 'self' | 'child';
  name: string;
  is_live: Generated<boolean>;
  left_at: Date | null;
  left_status: StatusBefore<'leaveSome'> | null;
  left_refund_minor: number | null;
  left_to: ColumnType<string | null, string | null | undefined>;
  mark: Mark | null;
  marked_at: Date | null;
  starts_at: Date;
  ends_at: Date;
  first_of: Generated<string | null>;
}

interface OrderEventTable {
  order_id: string;
  version: number;
  event: OrderEvent;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor: string;
  actor_id: string | null;
  at: Date;
}

interface RatingTable {
  id: string;
  order_id: string;
  side: 'student' | 'coach';
  author_id: string;
  coach_id: string;
  stars: number;
  tags: Generated<string[]>;
  text: Generated<string>;
  language: Language;
  created_at: Date;
  reveal_at: Date;
  revealed_at: Date | null;
  reply_text: ColumnType<string | null, string | null | undefined>;
  reply_at: ColumnType<Date | null, Date | null | undefined>;
  hidden_at: ColumnType<Date | null, Date | null | undefined>;
  hidden_reason: ColumnType<RatingFault | null, RatingFault | null | undefined>;
}

interface RatingReportTable {
  rating_id: string;
  reporter_id: string;
  reason: RatingFault;
  text: Generated<string>;
  created_at: Date;
  /** True until fewer tasks of its reporter are open. */
  waits: Generated<boolean>;
}

export interface OrdersTables {
  orders: OrdersTable;
  order_participant: OrderParticipantTable;
  order_event: OrderEventTable;
  order_proposal: OrderProposalTable;
  order_exchange: OrderExchangeTable;
  rating: RatingTable;
  rating_report: RatingReportTable;
}
