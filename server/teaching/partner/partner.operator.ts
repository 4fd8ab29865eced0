import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorPartner } from '#contract/partner.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { addAudit, notifyTeam } from '#server/platform/public.ts';
import { refuseUnknownCity } from '#server/teaching/class/class.times.ts';
import { setNameKeys } from '#server/people/public.ts';
import { takeClassesOut } from './partner.classes.ts';
import { presentForOperators } from './partner.presenter.ts';
import { findPartner, isAfter, lockPartner, selectPartners } from './partner.repository.ts';

/** All partners, closed ones too, newest first. */
export async function listAllPartners(
  { database }: Ctx,
  { cursor }: Parsed<'operator.partnerList'>,
): Promise<Output<'operator.partnerList'>> {
  let query = selectPartners(database.query)
    .orderBy('partner.created_at', 'desc')
    .orderBy('partner.id')
    .limit(pageRead);
  if (cursor !== undefined) query = query.where(isAfter('partner', decodeCursor(cursor, timeCursor)));
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentForOperators(database.query, rows), next };
}

/**
 * Makes a partner, or changes one. BAD_INPUT for a city or a managing account that is not there, ID_TAKEN when a new
 * one has an id that is used, MOVED_ON when somebody else changed it or it was closed.
 */
export async function setPartner(
  ctx: CommandCtx,
  form: Parsed<'operator.partnerSet'>,
): Promise<OperatorPartner> {
  await refuseUnknownCity(ctx.tx, form.cityId);
  await refuseUnknownManager(ctx.tx, form.managerId);
  const before = form.version === null ? await makePartner(ctx, form) : await changePartner(ctx, form);
  await setNameKeys(ctx.tx, 'partner', form.id, form.name);
  await noted(ctx, before === null ? 'partner.made' : 'partner.changed', form.id, {
    managerId: form.managerId,
  });
  if (before?.manager_id !== form.managerId)
    await notifyTeam(ctx.tx, {
      subject: form.id,
      kind: 'partnerManager',
      title: form.name,
      to: [form.managerId],
      about: `${form.id}:${form.version ?? 0}`,
      at: ctx.clock.now(),
    });
  return present(ctx.tx, form.id);
}

const wordsOf = (form: Parsed<'operator.partnerSet'>) => ({
  name: JSON.stringify(form.name),
  introduction: JSON.stringify(form.introduction),
  affiliation: form.affiliation,
  city_id: form.cityId,
  manager_id: form.managerId,
});

async function makePartner(
  { tx, actor, clock }: CommandCtx,
  form: Parsed<'operator.partnerSet'>,
): Promise<null> {
  const made = await tx
    .insertInto('partner')
    .values({ id: form.id, ...wordsOf(form), created_by: actor.id, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('ID_TAKEN');
  return null;
}

async function changePartner({ tx }: CommandCtx, form: Parsed<'operator.partnerSet'>) {
  const before = await lockPartner(tx, form.id);
  if (before.state === 'closed' || before.version !== form.version) throw new AppError('MOVED_ON');
  await tx
    .updateTable('partner')
    .set({ ...wordsOf(form), version: sql`version + 1` })
    .where('id', '=', form.id)
    .execute();
  return before;
}

/**
 * Closes a partner for good. Its coaches keep their classes, which run without it; whoever worked there, managed it or
 * had joined is told. MOVED_ON when somebody else changed it or it was closed.
 */
export async function closePartner(
  ctx: CommandCtx,
  { id, version, reason }: Parsed<'operator.partnerClose'>,
): Promise<OperatorPartner> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const before = await lockPartner(tx, id);
  if (before.state === 'closed' || before.version !== version) throw new AppError('MOVED_ON');
  await tx
    .updateTable('partner')
    .set({
      state: 'closed',
      version: sql`version + 1`,
      closed_by: actor.id,
      closed_at: now,
      close_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  await takeClassesOut(tx, { partnerId: id }, now);
  const { coaches, members } = await endPlaces(tx, id, now);
  await noted(ctx, 'partner.closed', id, { coaches: coaches.length, members: members.length });
  await notifyTeam(tx, {
    subject: id,
    kind: 'partnerClosed',
    title: before.name,
    to: [before.manager_id, ...coaches, ...members],
    facts: { reason },
    about: id,
    at: now,
  });
  return present(tx, id);
}

/** Nobody works there or belongs to it any more; gives the account ids. */
async function endPlaces(tx: Tx, id: string, now: Date): Promise<{ coaches: string[]; members: string[] }> {
  const coaches = await tx
    .updateTable('partner_coach')
    .set({ state: sql`case when state = 'invited' then 'withdrawn' else 'removed' end`, ended_at: now })
    .where('partner_id', '=', id)
    .where('state', 'in', ['invited', 'joined'])
    .returning('coach_id')
    .execute();
  const members = await tx
    .updateTable('partner_member')
    .set({ left_at: now })
    .where('partner_id', '=', id)
    .where('left_at', 'is', null)
    .returning('account_id')
    .execute();
  return { coaches: coaches.map((row) => row.coach_id), members: members.map((row) => row.account_id) };
}

async function refuseUnknownManager(tx: Tx, id: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (account === undefined) throw new AppError('BAD_INPUT', { field: 'managerId' });
}

const noted = (
  { tx, actor, clock }: CommandCtx,
  action: string,
  id: string,
  facts: Record<string, string | number>,
): Promise<void> =>
  addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'partner', id }, facts, at: clock.now() }]);

async function present(tx: Tx, id: string): Promise<OperatorPartner> {
  const row = await findPartner(tx, id);
  const [record] = row === undefined ? [] : await presentForOperators(tx, [row]);
  if (record === undefined) throw new Error('a partner cannot be read');
  return record;
}
