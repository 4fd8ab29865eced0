import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { AppError } from '#server/errors.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { isOpenHelper } from '#server/helping/helper/helper.rules.ts';
import { areRelated } from '#server/helping/guardian/guardian.repository.ts';
import { presentHours } from './hours.presenter.ts';
import { listMine, listOfHelper, listPending, taughtMinutes, totalsOf } from './hours.list.repository.ts';
import { approvesItselfAt } from './hours.rules.ts';

/** Own service with its sums. */
export async function listOwnHours(
  ctx: Ctx,
  { cursor }: Parsed<'hours.mine'>,
): Promise<Output<'hours.mine'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const [found, totals] = await Promise.all([listMine(db, me, cursor), totalsOf(db, me)]);
  const { rows, next } = pageOf(found, (row) => [row.class_ended_at, row.id]);
  return { items: await presentHours(ctx, db, rows, 'helper'), next, totals };
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

/** All service of one helper under the reader. A relative may not act on it. NOT_FOUND: no such helper. */
export async function listHoursOfHelper(
  ctx: Ctx,
  { id, role, cursor }: Parsed<'hours.ofHelper'>,
): Promise<Output<'hours.ofHelper'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const [found, isRelative, known] = await Promise.all([
    listOfHelper(db, me, { id, role }, cursor),
    areRelated(db, id, me),
    listHelpers(db, [id]),
  ]);
  const isKnown = known.some((one) => one.role === role && isOpenHelper(one));
  if (!isKnown && found.length === 0) throw new AppError('NOT_FOUND');
  const { rows, next } = pageOf(found, (row) => [row.class_ended_at, row.id]);
  const until = new Map(rows.map((row) => [row.id, approvesItselfAt(row, ctx.config.rules)]));
  const records = await presentHours(ctx, db, rows, 'coach');
  return {
    items: records.map((record) => ({
      ...record,
      actions: isRelative ? [] : record.actions,
      approvesItselfAt: until.get(record.id)?.toISOString() ?? null,
    })),
    next,
    whyNot: isRelative ? 'HOURS_NOT_YOURS_TO_DECIDE' : null,
  };
}
