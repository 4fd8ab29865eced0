import type { ActivityRecord, ShownActivity } from '#contract/activity.ts';
import type { ActivityRow } from './activity.repository.ts';

const factsOf = (row: ActivityRow) => ({
  key: row.key,
  en: row.name_en,
  zh: row.name_zh,
  wordsEn: row.words_en,
  wordsZh: row.words_zh,
  pattern: row.pattern,
  version: row.version,
});

export const presentActivity = (row: ActivityRow): ActivityRecord => ({
  ...factsOf(row),
  isEnded: row.ended_at !== null,
});

/** An activity for operators, with its uses. */
export const presentShownActivity = (
  row: ActivityRow,
  uses: Pick<ShownActivity, 'coaches' | 'classes'> = { coaches: 0, classes: 0 },
): ShownActivity => ({ ...factsOf(row), endedAt: row.ended_at?.toISOString() ?? null, ...uses });
