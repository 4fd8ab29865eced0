import type { NeedAnswer, NeedReader } from '#contract/enums.ts';

interface NeedProfileTable {
  participant_id: string;
  key_id: string;
  sealed: Buffer;
  updated_at: Date;
  updated_by: string;
}

interface OrderNeedTable {
  order_id: string;
  participant_id: string;
  key_id: string;
  sealed: Buffer;
  answer: NeedAnswer | null;
  answer_sealed: Buffer | null;
  answered_at: Date | null;
  feedback_sealed: Buffer | null;
  feedback_at: Date | null;
}

interface NeedLookTable {
  order_id: string;
  participant_id: string;
  reader_id: string;
  reader_as: NeedReader;
  first_at: Date;
  last_at: Date;
}

export interface NeedsTables {
  need_profile: NeedProfileTable;
  order_need: OrderNeedTable;
  need_look: NeedLookTable;
}
