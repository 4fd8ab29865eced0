import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { verifyAnchored } from './audit-chain.queries.ts';
import { countEvents, listEvents } from './audit.repository.ts';
import { listAccountNames, listOrderNumbers } from './audit.subject.repository.ts';

const place = z.tuple([z.int()]);

/** The audit log, newest first. */
export async function listAudit(
  { database, actor }: Ctx,
  { cursor, ...asked }: Parsed<'operator.auditList'>,
): Promise<Output<'operator.auditList'>> {
  const filter = { ...asked, readerId: signedIn(actor).id };
  const before = cursor === undefined ? null : decodeCursor(cursor, place)[0];
  const found = await listEvents(database.query, filter, before, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.id]);
  const subjectsOf = (kind: string) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const names = {
    account: await listAccountNames(database.query, subjectsOf('account')),
    order: await listOrderNumbers(database.query, subjectsOf('order')),
  };
  return {
    items: rows.map((row) => {
      const { subject_kind: kind, subject_id: id } = row;
      const known = kind === 'account' || kind === 'order' ? names[kind].get(id) : undefined;
      return presentEvent(row, known ?? null);
    }),
    next,
    ...(before === null && { count: await countEvents(database.query, filter, limits.auditExport + 1) }),
  };
}

/** Reads the whole chain; an operator asks for it rarely, the server itself every hour. */
export const verifyAudit = ({ database, config }: Ctx): Promise<Output<'operator.auditVerify'>> =>
  verifyAnchored({ database, config });

const presentEvent = (
  row: Row<'audit_event'> & { actor_name: string | null },
  subjectName: string | null,
): Output<'operator.auditList'>['items'][number] => ({
  no: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  subjectName,
  facts: row.facts,
  hash: row.hash?.toString('hex') ?? null,
});
