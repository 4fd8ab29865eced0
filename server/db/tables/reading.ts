import type { ColumnType } from 'kysely';
import type { LegalText, Resource } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notice.ts';
import type { Json, JsonOrNull } from './json.ts';

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
  facts: Json<Record<string, string | number>>;
  text: JsonOrNull<Notice['text']>;
  order_id: string | null;
  area: 'student' | 'coach' | null;
  created_at: Date;
  read_at: Date | null;
  unique_key: string;
  pushed_at: ColumnType<Date | null, Date | null | undefined>;
  mailed_at: ColumnType<Date | null, Date | null | undefined>;
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
}

interface LegalTextTable {
  kind: LegalKind;
  version: string;
  published_at: Date;
  en: Json<LegalText['en']>;
  zh: Json<LegalText['zh']>;
  text_hash: Buffer;
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
  resource: ResourceTable;
  legal_text: LegalTextTable;
  sent_message: SentMessageTable;
}
