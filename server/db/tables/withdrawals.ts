import type { Generated } from 'kysely';
import type { PayoutFormat } from '#contract/payout-file.ts';
import type { WithdrawalState } from '#contract/withdrawal.ts';

interface PayoutAccountTable {
  account_id: string;
  sealed: Buffer;
  last4: string;
  changed_at: Date;
}

interface WithdrawalTable {
  id: string;
  coach_id: string;
  version: Generated<number>;
  state: Generated<WithdrawalState>;
  amount_minor: number;
  currency: string;
  payout_sealed: Buffer;
  payout_last4: string;
  created_at: Date;
  decided_at: Date | null;
  ended_at: Date | null;
  reason_code: string | null;
  reason_text: string | null;
  reference: string | null;
  needs_two: Generated<boolean>;
  approved_by: string | null;
  ended_by: string | null;
  payout_file_id: string | null;
  account_read_at: Date | null;
}

interface PayoutFileTable {
  id: string;
  format: PayoutFormat;
  currency: string;
  made_by: string;
  made_at: Date;
  count: number;
  total_minor: number;
}

export interface WithdrawalsTables {
  payout_account: PayoutAccountTable;
  payout_file: PayoutFileTable;
  withdrawal: WithdrawalTable;
}
