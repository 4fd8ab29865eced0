import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { ApplicationState } from '#contract/team-application.ts';
import type { TeamDuty, TeamState } from '#contract/team.ts';
import type { Json, JsonOrNull, JsonWithDefault } from './json.ts';

/** Texts that are reviewed before publication. */
export interface TeamWords {
  name: LocalText;
  introduction: LocalText;
  affiliation: string | null;
  /** Absent in words that were handed in before there were logos. */
  logo?: string | null;
}

interface TeamTable {
  id: string;
  state: Generated<TeamState>;
  version: Generated<number>;
  name: Json<LocalText>;
  introduction: Json<LocalText>;
  affiliation: string | null;
  logo: Generated<string | null>;
  city_id: string;
  created_by: string;
  created_at: Date;
  submitted_at: Date;
  decided_at: Date | null;
  reason: string | null;
  revision: JsonOrNull<TeamWords>;
  revision_state: 'submitted' | 'rejected' | null;
  revision_at: Date | null;
  revision_reason: string | null;
  waiting_since: ColumnType<Date | null, never, never>;
}

interface TeamNameKeyTable {
  team_id: string;
  key: string;
  fold: Generated<number>;
}

interface TeamMemberTable {
  id: string;
  team_id: string;
  account_id: string;
  child_id: string | null;
  person_id: ColumnType<string, never, never>;
  kind: Role;
  state: Generated<ApplicationState>;
  duty: Generated<TeamDuty>;
  takes_packs: Generated<boolean>;
  message: Generated<string>;
  created_at: Date;
  needs_consent: Generated<boolean>;
  consent_by: string | null;
  consent_at: Date | null;
  waiting_since: ColumnType<Date | null, never, never>;
  notified: Generated<string[]>;
  reminders: Generated<number>;
  operator_reminded_at: Generated<Date | null>;
  decided_by: string | null;
  decided_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
  reason: string | null;
}

interface TeamEventTable {
  id: string;
  team_id: string;
  version: Generated<number>;
  state: Generated<'published' | 'canceled'>;
  title: Json<LocalText>;
  description: JsonWithDefault<LocalText>;
  place_name: string;
  address: string;
  city_id: string;
  zone: string;
  local_start: string;
  local_end: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number | null;
  taken: Generated<number>;
  /** Joins and leaves. Only grows. */
  comings: Generated<number>;
  created_by: string;
  created_at: Date;
  changed_at: Date;
  canceled_at: Date | null;
  cancel_text: string | null;
}

interface TeamEventPersonTable {
  event_id: string;
  person_id: string;
  account_id: string;
  at: Date;
}

export interface TeamsTables {
  team: TeamTable;
  team_name_key: TeamNameKeyTable;
  team_member: TeamMemberTable;
  team_event: TeamEventTable;
  team_event_person: TeamEventPersonTable;
}
