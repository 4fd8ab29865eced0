import type { Generated } from 'kysely';
import type { ClassForm } from '#contract/class.ts';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { ImportKind, InviteKind } from '#contract/import-choices.ts';
import type { PartnerRequestState } from '#contract/partner-request.ts';
import type { PartnerCoachState, PartnerState } from '#contract/partner.ts';
import type { Json } from './json.ts';

interface PartnerTable {
  id: string;
  state: Generated<PartnerState>;
  version: Generated<number>;
  name: Json<LocalText>;
  introduction: Json<LocalText>;
  affiliation: string | null;
  city_id: string;
  manager_id: string;
  created_by: string;
  created_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
  close_reason: string | null;
}

interface PartnerNameKeyTable {
  partner_id: string;
  key: string;
  fold: Generated<number>;
}

interface PartnerCoachTable {
  id: string;
  partner_id: string;
  coach_id: string;
  state: Generated<PartnerCoachState>;
  invited_by: string;
  created_at: Date;
  expires_at: Generated<Date>;
  answered_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
}

interface PartnerMemberTable {
  partner_id: string;
  account_id: string;
  joined_at: Date;
  left_at: Date | null;
}

interface PartnerRequestTable {
  id: string;
  account_id: string;
  state: Generated<PartnerRequestState>;
  name: Json<LocalText>;
  introduction: Json<LocalText>;
  affiliation: string | null;
  city_id: string;
  contact_name: string;
  contact: string;
  why: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  partner_id: string | null;
}

interface PartnerImportTable {
  id: string;
  partner_id: string;
  kind: ImportKind;
  made_by: string;
  made_at: Date;
  lines: number;
  made: number;
  left_out: number;
}

interface PartnerInviteTable {
  id: string;
  partner_id: string;
  import_id: string;
  kind: InviteKind;
  email: string;
  name: string;
  language: Language;
  activities: Generated<string[]>;
  created_at: Date;
  expires_at: Date;
  mailed_at: Date | null;
  mail_attempts: Generated<number>;
  mail_next_at: Date | null;
  mail_dead_at: Date | null;
  mail_error: string | null;
}

interface PlannedClassTable {
  id: string;
  partner_id: string;
  import_id: string;
  coach_email: string;
  place_key: string;
  form: Json<ClassForm>;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  notified_at: Date | null;
  answered_at: Date | null;
  class_id: string | null;
}

export interface PartnersTables {
  partner: PartnerTable;
  partner_name_key: PartnerNameKeyTable;
  partner_coach: PartnerCoachTable;
  partner_member: PartnerMemberTable;
  partner_request: PartnerRequestTable;
  partner_import: PartnerImportTable;
  partner_invite: PartnerInviteTable;
  planned_class: PlannedClassTable;
}
