import type { Notice } from '#contract/notice.ts';
import type { Row } from '#server/db/types.ts';

/** A notice for its owner. */
export function presentNotice(row: Row<'notice'>): Notice {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    facts: row.facts,
    text: row.text,
    order: row.order_id !== null && row.area !== null ? { id: row.order_id, as: row.area } : null,
  };
}
