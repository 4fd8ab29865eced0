import type { Generated } from 'kysely';
import type { PaymentMethod } from '#contract/enums.ts';
import type { ReconciliationDetail } from '#contract/reconciliation.ts';
import type { JsonWithDefault } from './json.ts';

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
  attempts: Generated<number>;
  next_attempt_at: Generated<Date | null>;
  dead_at: Generated<Date | null>;
  last_error: Generated<string | null>;
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
  transfer: TransferTable;
  payment_operation: PaymentOperationTable;
}
