import type { BlockedPerson } from '#contract/block.ts';
import { firstName } from '#server/base/first-name.ts';
import type { BlockRow } from './block.repository.ts';

/** A blocked person by the name that the reader knows. Of a helper that may be the first name only. */
export const presentBlock = (row: BlockRow): BlockedPerson => ({
  accountId: row.blocked_id,
  name: row.coach_name ?? (row.is_booker ? row.name : firstName(row.name)),
  nameZh: row.coach_name_zh,
  since: row.created_at.toISOString(),
});
