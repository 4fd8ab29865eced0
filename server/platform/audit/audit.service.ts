import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { decodeCursor, pageOf, pageRead } from '#server/paging/cursor.ts';
import { verifyChain } from './audit.chain.ts';

const place = z.tuple([z.int()]);

/** The audit log, newest first. */
export async function listAudit(
  { database }: Ctx,
  { subjectKind, subjectId, actorId, cursor }: Parsed<'operator.auditList'>,
): Promise<Output<'operator.auditList'>> {
  let query = database.query.selectFrom('audit_event').selectAll().orderBy('id', 'desc').limit(pageRead);
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (cursor !== undefined) query = query.where('id', '<', decodeCursor(cursor, place)[0]);
  const { rows, next } = pageOf(await query.execute(), (row) => [row.id]);
  return { items: rows.map(present), next };
}

const present = (row: Row<'audit_event'>): Output<'operator.auditList'>['items'][number] => ({
  no: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  facts: row.facts,
  hash: row.hash?.toString('hex') ?? null,
});

/** Reads the whole chain; an operator asks for it rarely, the server itself every hour. */
export const verifyAudit = ({ database }: Ctx): Promise<Output<'operator.auditVerify'>> =>
  verifyChain(database);
