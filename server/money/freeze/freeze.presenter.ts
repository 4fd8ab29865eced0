import type { BrokenRow, FreezeRecord } from '#contract/freeze.ts';
import type { Row } from '#server/db/types.ts';

interface Known {
  aboutOf: (row: string) => BrokenRow;
  /** Names of the operators who ended freezes, by account. */
  names: ReadonlyMap<string, string>;
}

/** A freeze with those of the findings that are its own. */
export const presentFreeze = (
  row: Row<'money_freeze'>,
  findings: readonly Row<'money_freeze_finding'>[],
  { aboutOf, names }: Known,
): FreezeRecord => ({
  id: row.id,
  since: row.since.toISOString(),
  findings: findings
    .filter((finding) => finding.freeze_id === row.id)
    .map((finding) => ({
      rule: finding.rule,
      rows: finding.rows.map(aboutOf),
      firstSeenAt: finding.first_seen_at.toISOString(),
      lastSeenAt: finding.last_seen_at.toISOString(),
    })),
  end:
    row.ended_at === null || row.ended_by === null
      ? null
      : {
          at: row.ended_at.toISOString(),
          by: row.ended_by,
          name: names.get(row.ended_by) ?? null,
          note: row.note ?? '',
        },
  actions: row.ended_at === null ? ['end'] : [],
});
