import type { Generated } from 'kysely';
import type { ClassForm } from '#contract/class.ts';
import type { Agreement, HelperRole, Validity } from '#contract/enums.ts';
import type { TranscriptTotal } from '#contract/transcript.ts';
import type { Json } from './json.ts';

interface InvitationTable {
  id: string;
  class_id: string;
  coach_id: string;
  helper_id: string;
  role: HelperRole;
  initiator: 'coach' | 'helper';
  agreement: Generated<Agreement>;
  validity: Generated<Validity>;
  version: Generated<number>;
  message: Generated<string>;
  overlap_confirmed: Generated<boolean>;
  consent_by: string | null;
  consent_at: Date | null;
  created_at: Date;
  answered_at: Date | null;
  reminded_at: Date | null;
  on_hold_at: Date | null;
  ended_at: Date | null;
  ended_by: 'coach' | 'helper' | 'system' | null;
  reason: string | null;
}

interface HelperScanTable {
  class_id: string;
  helper_id: string;
  kind: 'in' | 'out';
  nonce: string;
  at: Date;
  received_at: Date;
}

interface ServiceHoursTable {
  id: string;
  helper_id: string;
  class_id: string;
  invitation_id: string;
  coach_id: string;
  role: HelperRole;
  organization: string | null;
  source: 'checkin' | 'auto' | 'manual';
  state: 'entered' | 'pending' | 'approved' | 'declined' | 'corrected' | 'inactive';
  version: Generated<number>;
  minutes: number;
  scheduled_minutes: number;
  scanned_minutes: number | null;
  is_late: Generated<boolean>;
  revision: Generated<number>;
  submissions: Generated<number>;
  note: Generated<string>;
  reason: string | null;
  class_ended_at: Date;
  created_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  thanks: string | null;
  thanked_at: Date | null;
  dispute: string | null;
  disputed_at: Date | null;
  settlement: string | null;
  settled_at: Date | null;
  reminders: Generated<number>;
}

interface ServiceHoursRevisionTable {
  hours_id: string;
  revision: number;
  minutes: number;
  reason: string | null;
  by: string | null;
  at: Date;
}

export interface TranscriptEntry {
  id: string;
  revision: number;
  minutes: number;
}

interface TranscriptTable {
  id: string;
  code: string;
  helper_id: string;
  name: string;
  from_date: string;
  until_date: string;
  totals: Json<TranscriptTotal[]>;
  records: Json<TranscriptEntry[]>;
  hash: Buffer;
  issued_at: Date;
  revoked_at: Date | null;
}

interface ClassDraftTable {
  id: string;
  author_id: string;
  author_role: HelperRole;
  coach_id: string;
  form: Json<ClassForm>;
  starts_at: Date;
  ends_at: Date;
  agreement: Generated<Agreement>;
  validity: Generated<Validity>;
  version: Generated<number>;
  reason: string | null;
  created_at: Date;
  answered_at: Date | null;
  class_id: string | null;
}

export interface TranscriptKeyTable {
  id: string;
  x: string;
  y: string;
  made_at: Date;
}

export interface HelpingTables {
  invitation: InvitationTable;
  helper_scan: HelperScanTable;
  service_hours: ServiceHoursTable;
  service_hours_revision: ServiceHoursRevisionTable;
  transcript: TranscriptTable;
  transcript_key: TranscriptKeyTable;
  class_draft: ClassDraftTable;
}
