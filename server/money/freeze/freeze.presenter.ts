import type { Kysely } from 'kysely';
import type { FreezeRecord } from '#contract/freeze.ts';
import type { Tables, Row } from '#server/db/types.ts';

/** Freezes with what was found, in the order given; one read. */
export async function presentFreezes(
  db: Kysely<Tables>,
  rows: readonly Row<'money_freeze'>[],
): Promise<FreezeRecord[]> {
  if (rows.length === 0) return [];
  const findings = await db
    .selectFrom('money_freeze_finding')
    .selectAll()
    .where(
      'freeze_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('rule')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    since: row.since.toISOString(),
    findings: findings
      .filter((finding) => finding.freeze_id === row.id)
      .map((finding) => ({
        rule: finding.rule,
        rows: finding.rows,
        firstSeenAt: finding.first_seen_at.toISOString(),
        lastSeenAt: finding.last_seen_at.toISOString(),
      })),
    end:
      row.ended_at === null || row.ended_by === null
        ? null
        : { at: row.ended_at.toISOString(), by: row.ended_by, note: row.note ?? '' },
    actions: row.ended_at === null ? ['end'] : [],
  }));
}
