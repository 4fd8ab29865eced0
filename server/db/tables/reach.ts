import type { Generated } from 'kysely';

interface CalendarFeedTable {
  account_id: string;
  generation: Generated<number>;
  token_hash: Buffer | null;
  shows_names: Generated<boolean>;
  changed_at: Date;
}

export interface ReachTables {
  calendar_feed: CalendarFeedTable;
}
