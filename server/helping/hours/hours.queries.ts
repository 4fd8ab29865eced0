import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { areRelated } from '#server/helping/guardian/guardian.repository.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { isOpenHelper } from '#server/helping/helper/helper.rules.ts';
import { hasAgreedWith } from '#server/helping/invitation/invitation.repository.ts';
import {
  approvedByMonth,
  listMine,
  listOfHelper,
  listPending,
  taughtMinutes,
  totalsOf,
} from './hours.list.repository.ts';
import { monthsSince, withoutGaps } from './hours.months.rules.ts';
import { presentHours } from './hours.presenter.ts';

/** Own service with its sums, and the last months of it. */
export async function listOwnHours(
  ctx: Ctx,
  { cursor }: Parsed<'hours.mine'>,
): Promise<Output<'hours.mine'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const now = ctx.clock.now();
  const [found, totals, months] = await Promise.all([
    listMine(db, me, cursor),
    totalsOf(db, me),
    approvedByMonth(db, me, monthsSince(now)),
  ]);
  const { rows, next } = pageOf(found, (row) => [row.class_ended_at, row.id]);
  return {
    items: await presentHours(ctx, db, rows, 'helper'),
    next,
    totals,
    months: withoutGaps(months, now),
  };
}

/** Records that await the coach's decision, and the coach's own taught minutes. */
export async function listPendingHours(
  ctx: Ctx,
  { cursor }: Parsed<'hours.pending'>,
): Promise<Output<'hours.pending'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const [found, teachingMinutes] = await Promise.all([listPending(db, me, cursor), taughtMinutes(db, me)]);
  const { rows, next } = pageOf(found, (row) => [row.submitted_at ?? row.created_at, row.id]);
  return { items: await presentHours(ctx, db, rows, 'coach'), next, teachingMinutes };
}

/**
 * Records that one helper handed in to the coach. Those of a relative have no actions here. NOT_FOUND: no
 * such helper.
 */
export async function listHoursOfHelper(
  ctx: Ctx,
  { cursor, ...who }: Parsed<'hours.ofHelper'>,
): Promise<Output<'hours.ofHelper'>> {
  const { query: db } = ctx.database;
  const coachId = signedIn(ctx.actor).id;
  const [found, isRelative, known, isOwn] = await Promise.all([
    listOfHelper(db, { ...who, coachId }, cursor),
    areRelated(db, who.helperId, coachId),
    listHelpers(db, [who.helperId]),
    hasAgreedWith(db, coachId, who),
  ]);
  const isKnown = known.some((one) => one.role === who.role && isOpenHelper(one));
  // After an agreement between the two, a coach still reads a helper with an ended role.
  if (!isKnown && !isOwn) throw new AppError('NOT_FOUND');
  const { rows, next } = pageOf(found, (row) => [row.class_ended_at, row.id]);
  const items = await presentHours(ctx, db, rows, 'coach');
  return {
    items: isRelative ? items.map((item) => ({ ...item, actions: [] })) : items,
    next,
    mayDecide: !isRelative,
  };
}
