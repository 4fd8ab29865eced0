import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { helperRole } from '#contract/helper-card.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { listHelpers, searchHelpers } from '#server/helping/helper/helper.repository.ts';
import { isOpenHelper } from '#server/helping/helper/helper.rules.ts';
import { findWanted, fitsOf, presentWanted } from '#server/helping/invitation/invitation.fit.queries.ts';
import { isFreeFor } from '#server/helping/invitation/invitation.fit.repository.ts';
import { presentInvitations } from '#server/helping/invitation/invitation.presenter.ts';
import { listBetween } from '#server/helping/invitation/invitation.repository.ts';
import { searchWords, takeProfile } from '#server/people/public.ts';
import { listOwnHelpers, sumsWith } from './helper-view.repository.ts';

const nameCursor = z.tuple([z.string().max(200), z.uuid(), helperRole]);

/**
 * Approved helpers for a coach, by name; with a class of the coach, how each fits it. A name without any
 * searchable sign finds no helper. NOT_FOUND: a class of somebody else.
 */
export async function searchForHelpers(
  ctx: Ctx,
  { name = '', city, role, classId, show, cursor }: Parsed<'helper.search'>,
): Promise<Output<'helper.search'>> {
  const { query: db } = ctx.database;
  const cls = classId === undefined ? undefined : await findWanted(ctx, classId);
  const [wanted = null] = cls === undefined ? [] : await presentWanted(ctx, [cls]);
  const words = searchWords(name);
  if (name !== '' && words.length === 0) return { items: [], next: null, wanted };
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : decodeCursor(cursor, nameCursor);
  const filter = {
    words,
    city,
    role,
    now,
    readerId: signedIn(ctx.actor).id,
    also: cls !== undefined && show === 'free' ? isFreeFor(cls) : undefined,
  };
  const found = await searchHelpers(db, filter, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.key, row.id, row.role]);
  const fits = cls === undefined ? [] : await fitsOf(db, cls, rows);
  return {
    items: rows.map((row, index) => ({ helper: presentHelper(row, now), fit: fits[index] ?? null })),
    next,
    wanted,
  };
}

/**
 * A helper in one role, with what the reader and they have done together in it. Whoever was agreed with stays readable
 * when the role has ended.
 */
export async function readHelper(
  ctx: Ctx,
  { id, role, classId }: Parsed<'helper.detail'>,
): Promise<Output<'helper.detail'>> {
  const { query: db } = ctx.database;
  const asker = signedIn(ctx.actor);
  await takeProfile(ctx, asker, id);
  const who = { helperId: id, role };
  const [sums, invitations] = await Promise.all([
    sumsWith(db, asker.id, who),
    listBetween(db, asker.id, who, limits.pageSize),
  ]);
  const known = await listHelpers(db, [id]);
  const helper = known.find((one) => one.role === role && (isOpenHelper(one) || sums.classes > 0));
  if (helper === undefined) throw new AppError('NOT_FOUND');
  const cls = classId === undefined ? undefined : await findWanted(ctx, classId);
  const [wanted = null] = cls === undefined ? [] : await presentWanted(ctx, [cls]);
  const [fit = null] = cls === undefined ? [] : await fitsOf(db, cls, [helper]);
  return {
    helper: presentHelper(helper, ctx.clock.now()),
    invitations: await presentInvitations(ctx, db, invitations, asker.id),
    classes: sums.classes,
    approvedMinutes: sums.minutes,
    wanted,
    fit,
  };
}

/** Helpers with at least one agreement with the coach. */
export async function listMyHelpers(
  { database, actor, clock }: Ctx,
  { role, cursor }: Parsed<'coach.helpers'>,
): Promise<Output<'coach.helpers'>> {
  const now = clock.now();
  const after = cursor === undefined ? null : decodeCursor(cursor, nameCursor);
  const found = await listOwnHelpers(database.query, signedIn(actor).id, { role, now }, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.name, row.helper_id, row.role]);
  const people = await listHelpers(
    database.query,
    rows.map((row) => row.helper_id),
  );
  const items = rows.flatMap((row) => {
    const helper = people.find((one) => one.id === row.helper_id && one.role === row.role);
    if (!helper) return [];
    return [
      {
        helper: presentHelper(helper, now),
        classes: row.classes,
        nextAt: row.next_at?.toISOString() ?? null,
        approvedMinutes: row.approved_minutes,
        hoursToDecide: row.hours_to_decide,
      },
    ];
  });
  return { items, next };
}
