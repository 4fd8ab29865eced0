import type { Generated } from 'kysely';
import type { Json } from './json.ts';

interface OperatorTable {
  account_id: string;
  granted_at: Date;
  granted_by: string | null;
}

interface AuditEventTable {
  id: Generated<number>;
  at: Date;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  facts: Json<Record<string, unknown>>;
  prev_hash: Buffer | null;
  hash: Buffer | null;
}

export interface OperatingTables {
  operator: OperatorTable;
  audit_event: AuditEventTable;
}
