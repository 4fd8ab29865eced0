import type { ColumnType, Generated } from 'kysely';
import type { CodePurpose, JoinState, UnreachableWhy } from '#contract/account.ts';
import type { Gender, Language, Role } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import type { JsonOrNull } from './json.ts';

interface AccountTable {
  id: string;
  name: string;
  gender: Gender | null;
  birth_date: string | null;
  /** Zone of the person's phone; null before it sent one. */
  zone: Generated<string | null>;
  language: Generated<Language>;
  password_hash: string | null;
  state: Generated<'active' | 'locked' | 'deleted'>;
  created_at: Date;
  version: Generated<number>;
}

interface ContactTable {
  value: string;
  channel: 'mobile' | 'email';
  account_id: string;
  proved_at: Date;
  unreachable_at: Generated<Date | null>;
  unreachable_why: Generated<UnreachableWhy | null>;
  /** The last code that proved it again. */
  reached_at: Generated<Date | null>;
  soft_days: Generated<number>;
  soft_on: Generated<string | null>;
}

interface AccountRoleTable {
  account_id: string;
  role: Role;
  state: JoinState;
  reason: string | null;
  form: JsonOrNull<unknown>;
  form_sealed: Generated<Buffer | null>;
  revision_sealed: Generated<Buffer | null>;
  key_id: Generated<string | null>;
  submitted_at: Date;
  reviewed_at: Date | null;
  version: Generated<number>;
  submissions: Generated<number>;
  reasons: ColumnType<FieldReason[], string | undefined, string>;
  revision: JsonOrNull<unknown>;
  revision_state: 'submitted' | 'rejected' | null;
  revision_at: Date | null;
  revision_reasons: ColumnType<FieldReason[], string | undefined, string>;
  suspended_by: 'operator' | 'clearance' | null;
  cleared_until: Date | null;
  waiting_since: ColumnType<Date | null, never, never>;
}

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  fresh_at: Date;
  factor_at: Generated<Date | null>;
  operator_used_at: Generated<Date | null>;
  user_agent: Generated<string>;
  browser_hash: Generated<Buffer | null>;
  away_from: Generated<Date | null>;
  away_until: Generated<Date | null>;
}

interface KnownDeviceTable {
  account_id: string;
  browser_hash: Buffer;
  used_at: Date;
  factor_at: Date | null;
}

interface CodeChallengeTable {
  id: string;
  channel: 'mobile' | 'email';
  target_hash: Buffer;
  purpose: CodePurpose;
  created_at: Date;
  expires_at: Date;
  sent_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
  browser_hash: Buffer;
  round: Generated<number>;
}

interface RateCounterTable {
  key: string;
  window_start: Date;
  n: number;
}

interface GrowingWaitTable {
  key: string;
  n: number;
  since: Date;
  wait_until: Date;
}

interface ParticipantTable {
  id: string;
  guardian_id: string;
  kind: 'self' | 'child';
  name: string;
  birth_date: string | null;
  created_at: Date;
  removed_at: Date | null;
  /** When the name was taken out of everything. */
  erased_at: Generated<Date | null>;
}

export interface ChildGuardianTable {
  participant_id: string;
  account_id: string;
  since: Date;
  removed_at: Date | null;
}

interface GuardianInviteTable {
  id: string;
  inviter_id: string;
  target_hash: Buffer;
  target_hint: string;
  code_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  used_by: string | null;
  withdrawn_at: Date | null;
}

interface GuardianInviteChildTable {
  invite_id: string;
  participant_id: string;
}

interface GuardianProofTable {
  id: string;
  participant_id: string;
  account_id: string;
  state: 'waiting' | 'review' | 'proven' | 'refused' | 'ended';
  asked_at: Date;
  due_at: Date;
  signals: Generated<string[]>;
  reason: string | null;
  decided_at: Date | null;
}

interface SessionHidingTable {
  id: string;
  participant_id: string;
  account_id: string;
  reason: string;
  made_by: string;
  made_at: Date;
  end_reason: string | null;
  ended_by: string | null;
  ended_at: Date | null;
}

interface PendingConsentTable {
  account_id: string;
  since: Date;
  reminders: Generated<number>;
}

interface WaiverSignatureTable {
  id: string;
  participant_id: string;
  version: string;
  text_hash: Buffer;
  guardian_id: string;
  signature: string;
  /** The guardian's proved e-mail address, or else the mobile; null in signatures of before it was kept. */
  contact: string | null;
  signed_at: Date;
  address: string;
  user_agent: string;
}

interface CommandTable {
  user_id: string;
  id: string;
  endpoint: string;
  request_hash: Buffer;
  status: Generated<number>;
  body: Generated<string>;
  /** The ids in the answer, by which the answers that name a person are found. */
  named: Generated<string[]>;
  created_at: Date;
}

export interface AccountsTables {
  account: AccountTable;
  contact: ContactTable;
  account_role: AccountRoleTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  code_challenge: CodeChallengeTable;
  rate_counter: RateCounterTable;
  growing_wait: GrowingWaitTable;
  participant: ParticipantTable;
  child_guardian: ChildGuardianTable;
  guardian_invite: GuardianInviteTable;
  guardian_invite_child: GuardianInviteChildTable;
  guardian_proof: GuardianProofTable;
  session_hiding: SessionHidingTable;
  pending_consent: PendingConsentTable;
  waiver_signature: WaiverSignatureTable;
  command: CommandTable;
}
