import type { Generated } from 'kysely';

interface SecondFactorTable {
  account_id: string;
  sealed: Buffer | null;
  confirmed_at: Date | null;
  begun_sealed: Buffer | null;
  begun_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface SecondFactorTables {
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
}
