import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { decodeCursor, pageOf, pageRead } from '#server/paging/cursor.ts';
import { verifyAnchored } from './audit-chain.queries.ts';
import { presentEvent } from './audit.presenter.ts';
import { listEvents } from './audit.repository.ts';

const place = z.tuple([z.int()]);

/** The audit log, newest first. */
export async function listAudit(
  { database }: Ctx,
  { subjectKind, subjectId, actorId, cursor }: Parsed<'operator.auditList'>,
): Promise<Output<'operator.auditList'>> {
  const before = cursor === undefined ? null : decodeCursor(cursor, place)[0];
  const found = await listEvents(database.query, { subjectKind, subjectId, actorId }, before, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.id]);
  return { items: rows.map(presentEvent), next };
}

/** Reads the whole chain; an operator asks for it rarely, the server itself every hour. */
export const verifyAudit = ({ database, config }: Ctx): Promise<Output<'operator.auditVerify'>> =>
  verifyAnchored({ database, config });
