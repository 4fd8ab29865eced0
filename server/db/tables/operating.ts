import type { Generated } from 'kysely';
import type { OperatorTaskKind } from '#contract/task.ts';
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

interface OperatorTaskTable {
  id: string;
  kind: OperatorTaskKind;
  subject_kind: string;
  subject_id: string;
  facts: Json<Record<string, unknown>>;
  unique_key: string;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
  note: string | null;
}

export interface OperatingTables {
  operator_task: OperatorTaskTable;
  operator: OperatorTable;
  audit_event: AuditEventTable;
}
