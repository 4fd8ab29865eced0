import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { helperRole } from '#contract/helper-card.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { searchWords, takeProfile } from '#server/people/public.ts';
import { approvedWith } from '#server/helping/hours/hours.list.repository.ts';
import { presentInvitations } from '#server/helping/invitation/invitation.presenter.ts';
import { listBetween } from '#server/helping/invitation/invitation.repository.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { findHelper, listHelpers, searchHelpers } from '#server/helping/helper/helper.repository.ts';
import { adultSince } from '#server/helping/helper/helper.rules.ts';
import { listOwnHelpers } from './helper-view.repository.ts';

const nameCursor = z.tuple([z.string().max(200), z.uuid(), helperRole]);

/** Approved helpers for a coach, by name. A name without any searchable sign finds no helper. */
export async function searchForHelpers(
  { database, clock }: Ctx,
  { name = '', city, role, cursor }: Parsed<'helper.search'>,
): Promise<Output<'helper.search'>> {
  const words = searchWords(name);
  if (name !== '' && words.length === 0) return { items: [], next: null };
  const now = clock.now();
  const after = cursor === undefined ? null : decodeCursor(cursor, nameCursor);
  const filter = { words, city, role, adultSince: adultSince(now) };
  const found = await searchHelpers(database.query, filter, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.key, row.id, row.role]);
  return { items: rows.map((row) => presentHelper(row, now)), next };
}

/** One approved helper, with the invitations between the helper and the reader. */
export async function readHelper(
  ctx: Ctx,
  { id, role }: Parsed<'helper.detail'>,
): Promise<Output<'helper.detail'>> {
  const { database } = ctx;
  const asker = signedIn(ctx.actor);
  const me = asker.id;
  await takeProfile(ctx, asker, id);
  const helper = await findHelper(database.query, id, role);
  if (!helper) throw new AppError('NOT_FOUND');
  const [invitations, approvedMinutes] = await Promise.all([
    listBetween(database.query, me, id, pageRead - 1),
    approvedWith(database.query, me, id),
  ]);
  return {
    helper: presentHelper(helper, ctx.clock.now()),
    invitations: await presentInvitations(ctx, database.query, invitations, me),
    approvedMinutes,
  };
}

/** Helpers with at least one agreement with the coach. */
export async function listMyHelpers(
  { database, actor, clock }: Ctx,
  { role, cursor }: Parsed<'coach.helpers'>,
): Promise<Output<'coach.helpers'>> {
  const now = clock.now();
  const after = cursor === undefined ? null : decodeCursor(cursor, nameCursor);
  const found = await listOwnHelpers(database.query, signedIn(actor).id, role, now, pageRead, after);
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
      },
    ];
  });
  return { items, next };
}
