import type { ColumnType, Generated } from 'kysely';
import type { Announcement } from '#contract/announcement.ts';
import type { LegalText, Resource } from '#contract/content.ts';
import type { Language, LegalKind, Role } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide, SubjectKind } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import type { Json, JsonOrNull, JsonWithDefault } from './json.ts';

interface FavoriteTable {
  account_id: string;
  coach_id: string;
  is_on: boolean;
  changed_at: Date;
}

interface NoticeTable {
  id: string;
  account_id: string;
  kind: NoticeKind;
  facts: JsonWithDefault<Record<string, string | number>>;
  text: JsonOrNull<Notice['text']>;
  about_kind: ColumnType<SubjectKind | null, SubjectKind | null | undefined>;
  about_id: ColumnType<string | null, string | null | undefined>;
  about_side: ColumnType<ReaderSide | null, ReaderSide | null | undefined>;
  created_at: Date;
  read_at: Date | null;
  unique_key: string;
  announcement_id: Generated<string | null>;
  pushed_at: ColumnType<Date | null, Date | null | undefined>;
  mailed_at: ColumnType<Date | null, Date | null | undefined>;
  push_attempts: Generated<number>;
  push_next_at: Generated<Date | null>;
  push_dead_at: Generated<Date | null>;
  push_error: Generated<string | null>;
  mail_attempts: Generated<number>;
  mail_next_at: Generated<Date | null>;
  mail_dead_at: Generated<Date | null>;
  mail_error: Generated<string | null>;
  texted_at: ColumnType<Date | null, Date | null | undefined>;
  sms_attempts: Generated<number>;
  sms_next_at: Generated<Date | null>;
  sms_dead_at: Generated<Date | null>;
  sms_error: Generated<string | null>;
}

interface AnnouncementTable {
  id: string;
  text: Json<NonNullable<Notice['text']>>;
  role: Role | null;
  language: Language | null;
  city_id: string | null;
  team_id: string | null;
  state: Announcement['state'];
  send_at: Date;
  made_by: string | null;
  made_at: Date;
  sent_at: Generated<Date | null>;
  notified: Generated<number | null>;
  stopped_at: Generated<Date | null>;
  stopped_by: Generated<string | null>;
  ended_at: ColumnType<Date | null, never, never>;
}

interface ResourceTable {
  id: string;
  slug: string;
  kind: string;
  version: number;
  minutes: number;
  published_at: Date;
  en: Json<Resource['en']>;
  zh: Json<Resource['zh']>;
  state: Generated<'draft' | 'published' | 'unpublished'>;
  edit: Generated<number>;
  draft: ColumnType<ArticleDraft | null, string | null | undefined, string | null>;
  publish_at: Generated<Date | null>;
  saved_by: Generated<string | null>;
}

/** Words of an article that are not public yet. */
type ArticleDraft = Pick<Resource, 'kind' | 'minutes' | 'en' | 'zh'>;

interface ResourceVersionTable {
  resource_id: string;
  version: number;
  kind: string;
  minutes: number;
  en: Json<Resource['en']>;
  zh: Json<Resource['zh']>;
  at: Date;
  published_by: string | null;
}

interface LegalTextTable {
  kind: LegalKind;
  version: string;
  published_at: Date;
  en: Json<LegalText['en']>;
  zh: Json<LegalText['zh']>;
  text_hash: Buffer;
  effective_from: Generated<Date | null>;
  published_by: Generated<string | null>;
  recalled_at: Generated<Date | null>;
}

interface LegalDraftTable {
  kind: LegalKind;
  edit: number;
  en: Json<LegalText['en']>;
  zh: Json<LegalText['zh']>;
  saved_by: string;
  saved_at: Date;
}

/** One row: its key is always true. */
interface ContentStampTable {
  only_one: Generated<true>;
  n: number;
}

interface SentMessageTable {
  id: string;
  channel: 'mobile' | 'email';
  target: string;
  subject: string;
  body: string;
  sent_at: Date;
}

export interface ReadingTables {
  favorite: FavoriteTable;
  notice: NoticeTable;
  announcement: AnnouncementTable;
  resource: ResourceTable;
  resource_version: ResourceVersionTable;
  legal_text: LegalTextTable;
  legal_draft: LegalDraftTable;
  content_stamp: ContentStampTable;
  sent_message: SentMessageTable;
}
