import type { Generated } from 'kysely';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';
import type { UploadKind } from '#contract/picture.ts';
import type { TrainingModule, TrainingQuestion } from '#contract/training.ts';
import type { Json } from './json.ts';

interface ClearanceTable {
  account_id: string;
  kind: ClearanceKind;
  expires_at: Date;
  set_at: Date;
  set_by: string | null;
  warned_days: number | null;
  reference: Generated<string>;
}

interface TrainingReadTable {
  account_id: string;
  module: string;
  version: number;
  read_at: Date;
}

interface PictureTable {
  id: string;
  name: string;
  owner_id: string;
  role: Role;
  kind: UploadKind;
  state: Generated<'draft' | 'public' | 'leaving'>;
  source_hash: Buffer;
  width: number;
  height: number;
  data: Buffer;
  created_at: Date;
}

interface DataExportTable {
  id: string;
  account_id: string;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  /** The files; with the time at which they were made. */
  key_id: Generated<string | null>;
  sealed: Generated<Buffer | null>;
}

interface AccountDeletionTable {
  account_id: string;
  requested_at: Date;
  due_at: Date;
  done_at: Date | null;
  gives_up_minor: Generated<number | null>;
}

interface AccountBlockTable {
  account_id: string;
  blocked_id: string;
  created_at: Date;
}

interface LessonVersionTable {
  slug: string;
  edit: number;
  version: number;
  minutes: number;
  en: Json<TrainingModule['en']>;
  zh: Json<TrainingModule['zh']>;
  questions: Json<(TrainingQuestion & { right: number })[]>;
  at: Date;
  saved_by: string | null;
  restored_from: number | null;
}

interface SafetyMarkTable {
  account_id: string;
  role: Role;
  kind: 'contact' | 'document';
  hash: Buffer;
  made_at: Date;
  kept_until: Date | null;
}

interface SafetyMarkKeyTable {
  id: number;
  sealed: Buffer;
}

export interface PeopleTables {
  account_block: AccountBlockTable;
  clearance: ClearanceTable;
  training_read: TrainingReadTable;
  lesson_version: LessonVersionTable;
  picture: PictureTable;
  data_export: DataExportTable;
  account_deletion: AccountDeletionTable;
  safety_mark: SafetyMarkTable;
  safety_mark_key: SafetyMarkKeyTable;
}
