import { noticeDefinitions } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notice.ts';
import type { Row } from '#server/db/types.ts';

/** A notice for its owner. */
export function presentNotice(row: Row<'notice'>): Notice {
  return {
    id: row.id,
    kind: row.kind,
    group: noticeDefinitions[row.kind].group,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    facts: row.facts,
    text: row.text,
    about:
      row.about_kind === null || row.about_id === null
        ? null
        : { kind: row.about_kind, id: row.about_id, as: row.about_side },
  };
}
