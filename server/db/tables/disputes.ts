import type { Generated } from 'kysely';
import type { CorrectionState } from '#contract/correction.ts';
import type { Attendance, DisputeCode, DisputeOutcome, OrderStatus, StrikeKind } from '#contract/enums.ts';

interface DisputeTable {
  id: string;
  order_id: string;
  opened_by: 'student' | 'coach';
  code: DisputeCode;
  text: string;
  opened_at: Date;
  answer_by: Date;
  answer_text: Generated<string | null>;
  answered_at: Generated<Date | null>;
  evidence_until: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  ended_by: Generated<'agreement' | 'silence' | 'operator' | null>;
  outcome: Generated<DisputeOutcome | null>;
  refund_minor: Generated<number | null>;
  note: Generated<string | null>;
}

interface DisputeEvidenceTable {
  id: string;
  dispute_id: string;
  side: 'student' | 'coach';
  text: string;
  at: Date;
}

interface StrikeTable {
  id: string;
  coach_id: string;
  kind: StrikeKind;
  class_id: string;
  order_id: string;
  at: Date;
  expires_at: Date;
  appealed_at: Generated<Date | null>;
  appeal_text: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  decision: Generated<'excused' | 'kept' | null>;
  note: Generated<string | null>;
}

interface OrderCorrectionTable {
  id: string;
  order_id: string;
  state: Generated<CorrectionState>;
  from_status: OrderStatus;
  to_status: OrderStatus;
  from_attendance: Attendance;
  to_attendance: Attendance;
  before_minor: number;
  refund_minor: number;
  note: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_note: Generated<string | null>;
}

export interface DisputesTables {
  order_correction: OrderCorrectionTable;
  dispute: DisputeTable;
  dispute_evidence: DisputeEvidenceTable;
  strike: StrikeTable;
}
