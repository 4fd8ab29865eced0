import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { listGuardians } from '#server/people/guardian/guardian.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { type HidingRow, listGuardedBy, listHidings } from './hiding.repository.ts';
import { isReadByAnother } from './hiding.rules.ts';

export async function listAllHidings(
  { database, actor }: Ctx,
  { cursor }: Parsed<'operator.hidingList'>,
): Promise<Output<'operator.hidingList'>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, timeCursor);
  const found = await listHidings(database.query, signedIn(actor).id, after, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.made_at, row.id]);
  return { items: rows.map(present), next };
}

const present = (row: HidingRow): Output<'operator.hidingList'>['items'][number] => ({
  id: row.id,
  child: { id: row.participant_id, name: row.child_name },
  guardian: { id: row.account_id, name: row.guardian_name },
  reason: row.reason,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by_name,
  end:
    row.ended_at === null
      ? null
      : { reason: row.end_reason ?? '', at: row.ended_at.toISOString(), by: row.ended_by_name ?? '' },
  actions: row.ended_at === null ? ['end'] : [],
});

/** Returns the children and minors of an account. Each look is written into the audit log. NOT_FOUND for an unknown id. */
export async function listHidingChildren(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.hidingChildren'>,
): Promise<Output<'operator.hidingChildren'>> {
  const { query: db } = database;
  const me = signedIn(actor).id;
  const account = await findName(db, id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const subject = { kind: 'account', id } as const;
  await database.transaction((tx) =>
    addAudit(tx, [{ actorId: me, action: 'sessions.looked', subject, at: clock.now() }]),
  );
  const children = await listGuardedBy(db, id);
  const guardians = Map.groupBy(
    await listGuardians(
      db,
      children.map((child) => child.id),
    ),
    (row) => row.participant_id,
  );
  return {
    id,
    name: account.name,
    items: children.map(({ id: childId, name, kind, is_hidden: isHidden }) => {
      const links = guardians.get(childId) ?? [];
      const isOwn = links.some((one) => one.account_id === me);
      const canHide = !isOwn && !isHidden && isReadByAnother(kind, links, id);
      return {
        id: childId,
        name,
        others: links.filter((one) => one.account_id !== id).map((one) => one.name),
        // An operator who is a guardian of the child does not learn of it.
        isHidden: isHidden && !isOwn,
        actions: canHide ? ['hide' as const] : [],
      };
    }),
  };
}
