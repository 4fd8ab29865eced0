import type { Generated, GeneratedAlways } from 'kysely';
import type { UnreadEnd } from '#contract/chargeback.ts';
import type { PaymentMethod } from '#contract/enums.ts';
import type { ReconciliationDetail } from '#contract/reconciliation.ts';
import type { JsonOrNull, JsonWithDefault } from './json.ts';

interface LedgerAccountTable {
  id: string;
  owner_id: string | null;
  is_tracked: boolean;
  posted_minor: Generated<number>;
  held_minor: Generated<number>;
  currency: string;
}

interface PaymentTable {
  id: string;
  kind: 'order' | 'topUp' | 'membership' | 'classPack';
  account_id: string;
  order_id: string | null;
  membership_id: Generated<string | null>;
  class_pack_id: Generated<string | null>;
  method: PaymentMethod;
  provider: string;
  amount_minor: number;
  currency: string;
  state: 'open' | 'authorized' | 'succeeded' | 'failed' | 'canceled' | 'refunded';
  token: string;
  created_at: Date;
  settled_at: Date | null;
  service_ref: string | null;
  service_intent: Generated<string | null>;
  looked_at: Date | null;
  opened_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

interface PaymentEventTable {
  provider: string;
  event_id: string;
  payment_id: string | null;
  kind: string;
  amount_minor: number | null;
  received_at: Date;
  outcome: string | null;
  hint: string | null;
  chargeback: JsonOrNull<ChargebackNews>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date | null>;
  dead_at: Generated<Date | null>;
  last_error: Generated<string | null>;
}

/** A dispute of a bank, or its warning of fraud, as the service has it. */
export interface ChargebackNews {
  /** The service's id of it. */
  ref: string;
  kind: 'dispute' | 'warning';
  state: 'open' | 'won' | 'lost';
  /** Amount that the service has taken from our account for it. */
  withdrawnMinor: number;
  /** The service's ids of the payment. */
  intent: string | null;
  charge: string | null;
  /** Our ids and the service's own of the payments in its message, for a service that is asked for everything else. */
  named?: { ours: readonly string[]; theirs: readonly string[] };
  /** The reason as the service names it, and until when it takes evidence (an instant); messages of earlier builds have neither. */
  bankReason?: string | null;
  evidenceBy?: string | null;
  /** Disputed amount; null when the service names none. */
  disputedMinor?: number | null;
  /** Currency of these amounts; left out where the service was asked for them in the currency of the payment. */
  currency?: string;
  /** The part of a dispute about several payments that is about this one. */
  isPart?: boolean;
  /** Amount of the payment in our ledger when the news is noted first. */
  notedMinor?: number | null;
  /** Its message named the dispute, and nothing else of it can be read. */
  isUnread?: boolean;
  /** Why its end cannot be read: it stays open. */
  endUnread?: UnreadEnd;
  /** Instant of the report by the clock of its service; left out where that is not known. */
  at?: string;
}

interface ChargebackTable {
  provider: string;
  ref: string;
  payment_id: string;
  kind: 'dispute' | 'warning';
  state: 'open' | 'won' | 'lost';
  withdrawn_minor: number;
  opened_at: Date;
  closed_at: Date | null;
  settled_at: Date | null;
  id: Generated<string>;
  version: Generated<number>;
  bank_reason: Generated<string | null>;
  evidence_by: Generated<Date | null>;
  evidence_sent_at: Generated<Date | null>;
  disputed_minor: Generated<number | null>;
  noted_minor: Generated<number | null>;
  end_unread_at: Generated<Date | null>;
  end_unread_why: Generated<UnreadEnd | null>;
  is_part: Generated<boolean>;
  reported_at: Generated<Date | null>;
  hold_minor: Generated<number>;
  held_minor: Generated<number>;
  subject: GeneratedAlways<string>;
}

interface ChargebackEventTable {
  chargeback_id: string;
  version: number;
  at: Date;
  event: 'open' | 'won' | 'lost' | 'changed' | 'evidenceSent' | 'settled' | 'proposedWon' | 'proposedLost';
  withdrawn_minor: number;
  actor_id: string | null;
  note: string | null;
}

interface TransferTable {
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
  withdrawal_id: Generated<string | null>;
  step: Generated<number | null>;
  membership_id: Generated<string | null>;
  class_pack_id: Generated<string | null>;
  created_at: Date;
  ref: string | null;
}

interface PaymentOperationTable {
  id: string;
  payment_id: string;
  kind: 'capture' | 'void' | 'refund';
  amount_minor: number;
  created_at: Date;
  done_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date | null>;
  dead_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  ref: string | null;
  covered_by: Generated<string | null>;
}

interface ReconciliationReportTable {
  day: string;
  provider: string;
  checked_at: Date;
  matched: number;
  unexplained_minor: number;
  details: JsonWithDefault<ReconciliationDetail[]>;
}

export interface MoneyTables {
  reconciliation_report: ReconciliationReportTable;
  ledger_account: LedgerAccountTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  chargeback: ChargebackTable;
  chargeback_event: ChargebackEventTable;
  transfer: TransferTable;
  payment_operation: PaymentOperationTable;
}
