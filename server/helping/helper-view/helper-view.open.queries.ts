import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { accommodations, type HelperRole } from '#contract/enums.ts';
import type { OpenClass } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { cityDistances } from '#server/helping/helper/helper.distance.queries.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { listFitsOf, listOpen } from '#server/helping/invitation/invitation.fit.repository.ts';
import { askRefusal } from '#server/helping/invitation/invitation.fit.rules.ts';
import { presentHelpClass, presentInvitations } from '#server/helping/invitation/invitation.presenter.ts';
import { listBetween } from '#server/helping/invitation/invitation.repository.ts';
import { answerBy } from '#server/helping/invitation/invitation.rules.ts';
import { trainedAmong } from '#server/people/public.ts';
import {
  coachCards,
  findClass,
  findCoachCard,
  findListedCoach,
  presentCoachCard,
  venueSpots,
} from '#server/teaching/public.ts';
import { sumsWith } from './helper-view.repository.ts';

/** Lists classes that a helper could request to help in, soonest first. FORBIDDEN without this role. */
export async function listOpenClasses(
  ctx: Ctx,
  { role, city, coachId, cursor }: Parsed<'helper.openClasses'>,
): Promise<Output<'helper.openClasses'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const from = new Date(ctx.clock.now().getTime() + ctx.config.rules.invitationBeforeStartHours * HOUR_MS);
  const filter = { readerId: signedIn(ctx.actor).id, from, city, coachId };
  const found = await listOpen(ctx.database.query, filter, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.starts_at, row.id]);
  return { items: await presentOpen(ctx, rows, role), next };
}

/**
 * Returns one class for a helper, with the reason when a request would be refused. NOT_FOUND when its coach
 * is not listed, unless the helper has an invitation, request or agreement there.
 */
export async function readOpenClass(
  ctx: Ctx,
  { id, role }: Parsed<'helper.openClass'>,
): Promise<Output<'helper.openClass'>> {
  const { query: db } = ctx.database;
  const cls = await findClass(db, id);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  const isVisible = (await findListedCoach(db, cls.coach_id)) !== undefined;
  const [open] = await presentOpen(ctx, [cls], role);
  if (open === undefined || (!isVisible && open.standing === null)) throw new AppError('NOT_FOUND');
  return open;
}

async function presentOpen(
  { database, actor, clock, config }: Ctx,
  classes: readonly Row<'class'>[],
  role: HelperRole,
): Promise<OpenClass[]> {
  const { query: db } = database;
  const helper = await findHelper(db, signedIn(actor).id, role);
  if (helper === undefined) throw new AppError('FORBIDDEN');
  const fits = await listFitsOf(
    db,
    helper.id,
    classes.map(({ id }) => id),
  );
  const coaches = await coachCards(db, [...new Set(classes.map((cls) => cls.coach_id))]);
  const venues = await venueSpots(
    db,
    classes.map((cls) => cls.venue_id),
  );
  const isTrained = (await trainedAmong(db, [helper.id])).has(helper.id);
  const distanceOf = await cityDistances(db);
  const { cityId } = readHelperForm(helper.form);
  const now = clock.now();
  return classes.flatMap((cls) => {
    const row = fits.get(cls.id);
    const coach = coaches.get(cls.coach_id);
    if (row === undefined || coach === undefined) return [];
    return [
      {
        class: presentHelpClass(cls, venues.get(cls.venue_id ?? '')),
        coach,
        description: cls.description,
        meets: accommodations.filter((name) => cls.meets.includes(name)),
        answerBy: answerBy({ created_at: now }, cls, config.rules).toISOString(),
        whyNot: askRefusal({ helper, row, isTrained, now, rules: config.rules }, cls, false),
        standing: row.standing,
        distanceKm: distanceOf(cityId, cls.city_id),
        needsConsent: isMinorIn(cls, role, helper),
      },
    ];
  });
}

/**
 * A coach as a helper reads them. Whoever was agreed with stays readable; any other unlisted coach is
 * NOT_FOUND.
 */
export async function readCoachOfHelper(
  ctx: Ctx,
  { id, role }: Parsed<'helper.coach'>,
): Promise<Output<'helper.coach'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const who = { helperId: me, role };
  const [coach, listed, sums, rows] = await Promise.all([
    findCoachCard(db, id),
    findListedCoach(db, id),
    sumsWith(db, id, who),
    listBetween(db, id, who, limits.pageSize),
  ]);
  const isListed = listed !== undefined;
  if (coach === undefined || (!isListed && rows.length === 0)) throw new AppError('NOT_FOUND');
  return {
    coach: presentCoachCard(coach),
    isListed,
    invitations: await presentInvitations(ctx, db, rows, me),
    classes: sums.classes,
    approvedMinutes: sums.minutes,
  };
}
