import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EntryBearer, LedgerEntryKind } from '#contract/ledger-entry-kinds.ts';
import type { LedgerEntryState } from '#contract/ledger-entry.ts';
import type { OperatorGrantState } from '#contract/operator-grant.ts';
import type { OperatorTaskKind } from '#contract/task.ts';
import type { TodayKind } from '#contract/today-kinds.ts';
import type { JsonWithDefault } from './json.ts';

interface OperatorTable {
  account_id: string;
  granted_at: Date;
  granted_by: string | null;
}

interface OperatorGrantTable {
  id: string;
  account_id: string;
  state: Generated<OperatorGrantState>;
  note: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

interface LedgerEntryTable {
  id: string;
  kind: LedgerEntryKind;
  bearer: EntryBearer;
  payment_id: Generated<string | null>;
  provider: Generated<string | null>;
  service_ref: Generated<string | null>;
  /** Day of the report with the difference that it explains. */
  stray_day: Generated<string | null>;
  coach_id: Generated<string | null>;
  amount_minor: number;
  currency: string;
  state: Generated<LedgerEntryState>;
  note: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_note: Generated<string | null>;
}

interface AuditEventTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  facts: JsonWithDefault<Record<string, unknown>>;
  chain_no: number | null;
  prev_hash: Buffer | null;
  hash: Buffer | null;
}

interface DatabaseOriginTable {
  only_one: Generated<true>;
  kind: 'demo' | 'production';
  at: Date;
}

interface TodayMarkTable {
  kind: TodayKind;
  item_id: string;
  claimed_by: string | null;
  claimed_at: Date | null;
  snoozed_by: string | null;
  snoozed_until: Date | null;
  snooze_reason: string | null;
}

interface TodayNoteTable {
  id: string;
  kind: TodayKind;
  item_id: string;
  author_id: string;
  text: string;
  at: Date;
}

interface OperatorTaskTable {
  id: string;
  kind: OperatorTaskKind;
  subject_kind: string;
  subject_id: string;
  facts: JsonWithDefault<Record<string, unknown>>;
  unique_key: string;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
  note: string | null;
  limit_at: Date | null;
}

interface JobTable {
  name: string;
  every_seconds: number;
  runs: Generated<number>;
  moved: Generated<number>;
  failures: Generated<number>;
  last_node: string;
  last_began_at: Date;
  last_ended_at: Date;
}

interface JobRunTable {
  id: GeneratedAlways<number>;
  job: string;
  node: string;
  began_at: Date;
  ended_at: Date;
  moved: number;
  error: string | null;
}

interface JobRetryTable {
  job: string;
  row_id: string;
  attempts: number;
  failed_at: Date;
  next_at: Date;
  error: string;
}

interface LastBackupTable {
  kind: 'copy' | 'dump' | 'archive';
  made_at: Date;
}

interface ServerNodeTable {
  place: string;
  process: string;
  run_id: string;
  build: string;
  started_at: Date;
  seen_at: Date;
  clock_off_ms: number;
}

interface RuleOverrideTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  set_at: Date;
  set_by: string;
}

/** One row: its key is always true. */
interface InvariantCheckTable {
  only_one: Generated<true>;
  began_at: Date | null;
  checked_until: Date | null;
  walked_to: string | null;
  whole_at: Date | null;
}

interface MoneyFreezeTable {
  id: string;
  since: Date;
  notified_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  ended_by: Generated<string | null>;
  note: Generated<string | null>;
}

interface MoneyFreezeFindingTable {
  freeze_id: string;
  rule: string;
  rows: string[];
  first_seen_at: Date;
  last_seen_at: Date;
}

interface SafetyWatchTable {
  account_id: string;
  since: Date;
}

interface SafetyWatchHoursTable {
  account_id: string;
  /** Digits of the days on which the span begins: 1 is Monday. */
  days: string;
  starts: string;
  ends: string;
  zone: string;
}

export interface OperatingTables {
  money_freeze: MoneyFreezeTable;
  money_freeze_finding: MoneyFreezeFindingTable;
  invariant_check: InvariantCheckTable;
  rule_override: RuleOverrideTable;
  job: JobTable;
  job_run: JobRunTable;
  job_retry: JobRetryTable;
  server_node: ServerNodeTable;
  last_backup: LastBackupTable;
  operator_task: OperatorTaskTable;
  today_mark: TodayMarkTable;
  today_note: TodayNoteTable;
  safety_watch: SafetyWatchTable;
  safety_watch_hours: SafetyWatchHoursTable;
  operator: OperatorTable;
  operator_grant: OperatorGrantTable;
  ledger_entry: LedgerEntryTable;
  audit_event: AuditEventTable;
  database_origin: DatabaseOriginTable;
}
