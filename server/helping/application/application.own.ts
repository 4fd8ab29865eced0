import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Application } from '#contract/team-application.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sql } from 'kysely';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { findTeam, staffIds, type MemberRow } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { readOwn, notifyOfApplication } from './application.apply.ts';
import { decidesFor, guardedIds } from './application.guardians.ts';
import { presentApplication, selectOwn } from './application.presenter.ts';
import { awaitsConsent } from './application.rules.ts';

/** Where the applications of oneself, the own children and minors in one's care stand, newest first. */
export async function listMine(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'application.mine'>,
): Promise<Output<'application.mine'>> {
  const me = signedIn(actor);
  const query = inTimeOrder(
    selectOwn(database.query).where('team_member.id', 'in', newestOf(me.id, cursor)),
    {
      at: 'team_member.created_at',
      id: 'team_member.id',
      cursor,
    },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentApplication(row, me.id, clock.now(), config.rules)), next };
}

/** SQL: a page of each person for whom the account decides; the page of all of them is among these. */
function newestOf(accountId: string, cursor: string | undefined) {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and m.created_at <= ${place[0]} and (m.created_at < ${place[0]} or m.id > ${place[1]})`
    : sql``;
  return sql<string>`(
    select newest.id from (select ${accountId}::uuid as id union select * from ${guardedIds(accountId)} g) person,
      lateral (select m.id from team_member m where m.person_id = person.id ${after}
        order by m.created_at desc, m.id limit ${pageRead}) newest)`;
}

/** An application of somebody for whom the account decides; anybody else's is NOT_FOUND. */
async function findOwn({ tx, actor }: CommandCtx, id: string): Promise<MemberRow> {
  const row = await tx.selectFrom('team_member').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !(await decidesFor(tx, actor.id, row.person_id))) throw new AppError('NOT_FOUND');
  return row;
}

/** Takes it back; TEAM_STATUS_CHANGED once it was decided. */
export async function withdraw(
  ctx: CommandCtx,
  { id }: Parsed<'application.withdraw'>,
): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  await findOwn(ctx, id);
  const done = await tx
    .updateTable('team_member')
    .set({ state: 'withdrawn', ended_at: now, ended_by: actor.id })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (done === undefined) throw new AppError('TEAM_STATUS_CHANGED');
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}

/** A guardian agrees; from now on the team is asked. TEAM_STATUS_CHANGED when nothing waits for it. */
export async function consent(ctx: CommandCtx, { id }: Parsed<'application.consent'>): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const row = await findOwn(ctx, id);
  if (row.person_id === actor.id) throw new AppError('GUARDIAN_NEEDED');
  const team = await findTeam(tx, row.team_id);
  if (team === undefined || !isOpen(team)) throw new AppError('TEAM_CLOSED');
  const done = awaitsConsent(row)
    ? await tx
        .updateTable('team_member')
        .set({ consent_by: actor.id, consent_at: now, notified: await staffIds(tx, row.team_id) })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('consent_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (done === undefined) throw new AppError('TEAM_STATUS_CHANGED');
  await notifyOfApplication(tx, team, id, now);
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}
