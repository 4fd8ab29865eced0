import { createHash } from 'node:crypto';
import type { Row } from '#server/db/types.ts';

type AuditRow = Row<'audit_event'>;

/** What the first row of the chain stands on. */
export const chainStart = Buffer.alloc(32);

/** A row as one text with a fixed order of its parts; the keys of `facts` come sorted from jsonb. */
const contentOf = (row: AuditRow) =>
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
