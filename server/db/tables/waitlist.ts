import type { Generated, GeneratedAlways } from 'kysely';
import type { WaitlistState } from '#contract/enums.ts';

interface WaitlistEntryTable {
  id: string;
  seq: GeneratedAlways<number>;
  class_id: string;
  /** Series of a course that is waited for as a whole; null for a class. */
  course_id: string | null;
  account_id: string;
  seats: number;
  takes_fewer: boolean;
  state: Generated<WaitlistState>;
  joined_at: Date;
  order_id: string | null;
  offered_at: Date | null;
  ended_at: Date | null;
  closed_code: string | null;
  caregivers: Generated<number>;
  seen_price_minor: number | null;
  seen_currency: string | null;
  seen_starts_at: Date | null;
}

interface WaitlistParticipantTable {
  entry_id: string;
  participant_id: string;
  position: number;
}

interface WaitlistNeedTable {
  entry_id: string;
  participant_id: string;
  key_id: string;
  sealed: Buffer;
}

export interface WaitlistTables {
  waitlist_entry: WaitlistEntryTable;
  waitlist_participant: WaitlistParticipantTable;
  waitlist_need: WaitlistNeedTable;
}
