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

interface PasskeyTable {
  id: string;
  account_id: string;
  place: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  name: string;
  is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
}

interface SpentChallengeTable {
  hash: Buffer;
  spent_at: Date;
}

export interface SecondFactorTables {
  second_factor: SecondFactorTable;
  passkey: PasskeyTable;
  spent_challenge: SpentChallengeTable;
  recovery_code: RecoveryCodeTable;
}
