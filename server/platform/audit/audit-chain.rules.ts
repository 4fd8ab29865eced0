import { createHash } from 'node:crypto';
import type { Row } from '#server/db/types.ts';

type AuditRow = Row<'audit_event'>;

/** Previous hash of the first row of the chain. */
export const chainStart = Buffer.alloc(32);

/** Returns a row as one text with its parts in a fixed order; jsonb already sorts the keys of `facts`. */
export const contentOf = (row: AuditRow) =>
  JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.actor_id,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.facts,
  ]);

export const hashOf = (row: AuditRow, before: Buffer): Buffer =>
  createHash('sha256').update(before).update(contentOf(row)).digest();
