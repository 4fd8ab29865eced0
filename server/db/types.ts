import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { LegalText, Resource } from '#contract/content.ts';
import type {
  LegalKind,
  NoticeKind,
  Activity,
  CancelBy,
  Gender,
  Language,
  OrderStatus,
  PaymentMethod,
  PayState,
  Role,
} from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Notice } from '#contract/notice.ts';
import type { Policy } from '#contract/order.rules.ts';

/** Read as a value; written as JSON text, because the driver would turn an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;

export interface AccountTable {
  id: string;
  name: string;
  gender: Gender | null;
  birth_date: string | null;
  language: Generated<Language>;
  password_hash: string | null;
  state: Generated<'active' | 'locked' | 'deleted'>;
  created_at: Date;
  version: Generated<number>;
}

export interface ContactTable {
  value: string;
  channel: 'mobile' | 'email';
  account_id: string;
  proved_at: Date;
}

export interface AccountRoleTable {
  account_id: string;
  role: Role;
  state: 'submitted' | 'approved' | 'rejected' | 'suspended';
  reason: string | null;
  form: JsonOrNull<unknown>;
  submitted_at: Date;
  reviewed_at: Date | null;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  fresh_at: Date;
  user_agent: Generated<string>;
}

export interface CodeChallengeTable {
  id: string;
  channel: 'mobile' | 'email';
  target_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  sent_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface RateCounterTable {
  key: string;
  window_start: Date;
  n: number;
}

export interface ParticipantTable {
  id: string;
  guardian_id: string;
  kind: 'self' | 'child';
  name: string;
  birth_date: string | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface WaiverSignatureTable {
  id: string;
  participant_id: string;
  version: string;
  text_hash: Buffer;
  guardian_id: string;
  signature: string;
  signed_at: Date;
  address: string;
  user_agent: string;
}

export interface CommandTable {
  user_id: string;
  id: string;
  endpoint: string;
  request_hash: Buffer;
  status: Generated<number>;
  body: Generated<string>;
  created_at: Date;
}

export interface CityTable {
  id: string;
  en: string;
  zh: string;
  zone: string;
  country: string;
  lat: number;
  lng: number;
  position: number;
}

export interface CoachTable {
  id: string;
  is_listed: Generated<boolean>;
  name: string;
  name_zh: string | null;
  gender: Gender | null;
  city_id: string;
  activity: Activity;
  experience: Json<LocalText>;
  meets: Generated<string[]>;
  years: Generated<number>;
  cleared_until: Date | null;
  stars_sum: Generated<number>;
  stars_count: Generated<number>;
  rank: Generated<number>;
  version: Generated<number>;
}

export interface CoachNameKeyTable {
  coach_id: string;
  key: string;
}

export interface ClassTable {
  id: string;
  coach_id: string;
  version: Generated<number>;
  state: Generated<'published' | 'canceled'>;
  title: Json<LocalText>;
  description: Json<LocalText>;
  activity: Activity;
  meets: Generated<string[]>;
  place_name: string;
  address: string;
  city_id: string;
  zone: string;
  local_start: string;
  local_end: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  taken: Generated<number>;
  price_minor: number;
  currency: string;
  created_at: Date;
}

export interface OrdersTable {
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
}

export interface OrderParticipantTable {
  order_id: string;
  participant_id: string;
  class_id: string;
  kind: 'self' | 'child';
  name: string;
  is_live: Generated<boolean>;
  starts_at: Date;
  ends_at: Date;
}

export interface OrderEventTable {
  order_id: string;
  version: number;
  event: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor: string;
  actor_id: string | null;
  at: Date;
}

export interface RatingTable {
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
}

export interface LedgerAccountTable {
  id: string;
  owner_id: string | null;
  is_tracked: boolean;
  posted_minor: Generated<number>;
  held_minor: Generated<number>;
  currency: string;
}

export interface PaymentTable {
  id: string;
  kind: 'order' | 'topUp';
  account_id: string;
  order_id: string | null;
  method: PaymentMethod;
  provider: string;
  amount_minor: number;
  currency: string;
  state: 'open' | 'authorized' | 'succeeded' | 'failed' | 'canceled' | 'refunded';
  token: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  payment_id: string | null;
  kind: string;
  amount_minor: number | null;
  received_at: Date;
  outcome: string | null;
}

export interface TransferTable {
  id: string;
  txn: string;
  leg: number;
  kind: string;
  debit: string;
  credit: string;
  amount_minor: number;
  currency: string;
  order_id: string | null;
  payment_id: string | null;
  created_at: Date;
}

export interface PaymentTaskTable {
  id: string;
  payment_id: string;
  kind: 'capture' | 'void' | 'refund';
  amount_minor: number;
  created_at: Date;
  done_at: Date | null;
  tries: Generated<number>;
}

export interface FavoriteTable {
  account_id: string;
  coach_id: string;
  is_on: boolean;
  changed_at: Date;
}

export interface NoticeTable {
  id: string;
  account_id: string;
  kind: NoticeKind;
  facts: Json<Record<string, string | number>>;
  text: JsonOrNull<Notice['text']>;
  order_id: string | null;
  area: 'student' | 'coach' | null;
  created_at: Date;
  read_at: Date | null;
  unique_key: string;
}

export interface ResourceTable {
  id: string;
  slug: string;
  kind: string;
  version: number;
  minutes: number;
  published_at: Date;
  en: Json<Resource['en']>;
  zh: Json<Resource['zh']>;
}

export interface LegalTextTable {
  kind: LegalKind;
  version: string;
  published_at: Date;
  en: Json<LegalText['en']>;
  zh: Json<LegalText['zh']>;
  text_hash: Buffer;
}

export interface SentMessageTable {
  id: string;
  channel: 'mobile' | 'email';
  target: string;
  subject: string;
  body: string;
  sent_at: Date;
}
export interface Database {
  account: AccountTable;
  contact: ContactTable;
  account_role: AccountRoleTable;
  session: SessionTable;
  code_challenge: CodeChallengeTable;
  rate_counter: RateCounterTable;
  participant: ParticipantTable;
  waiver_signature: WaiverSignatureTable;
  command: CommandTable;
  city: CityTable;
  coach: CoachTable;
  coach_name_key: CoachNameKeyTable;
  class: ClassTable;
  orders: OrdersTable;
  order_participant: OrderParticipantTable;
  order_event: OrderEventTable;
  rating: RatingTable;
  ledger_account: LedgerAccountTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  transfer: TransferTable;
  payment_task: PaymentTaskTable;
  favorite: FavoriteTable;
  notice: NoticeTable;
  resource: ResourceTable;
  legal_text: LegalTextTable;
  sent_message: SentMessageTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
