import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { beginsName, searchWords } from '#server/people/public.ts';
import { presentMyPartners, presentPartner, presentPartnerCards } from './partner.presenter.ts';
import { findPartner, isAfter, selectPartners } from './partner.repository.ts';

/** Open partners, newest first. */
export async function listPartners(
  { database }: Ctx,
  { city, name = '', cursor }: Parsed<'partner.list'>,
): Promise<Output<'partner.list'>> {
  const words = searchWords(name);
  // As in teams: a name of nothing but signs is no intent to see everything.
  if (name !== '' && words.length === 0) return { items: [], next: null };
  let query = selectPartners(database.query)
    .where('partner.state', '=', 'open')
    .orderBy('partner.created_at', 'desc')
    .orderBy('partner.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('partner.city_id', '=', city);
  for (const word of words) query = query.where(beginsName('partner', word));
  if (cursor !== undefined) query = query.where(isAfter('partner', decodeCursor(cursor, timeCursor)));
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentPartnerCards(database.query, rows), next };
}

/** One partner; a closed one too: whoever booked there finds out here. */
export async function readPartner(
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'partner.detail'>,
): Promise<Output<'partner.detail'>> {
  const row = await findPartner(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPartner(database.query, row, actor, clock.now(), config.rules);
}

/** Where the reader has joined, works, is invited or manages; the newest partners first. */
export async function listMyPartners({ database, actor, clock }: Ctx): Promise<Output<'partner.mine'>> {
  const me = signedIn(actor);
  const rows = await selectPartners(database.query)
    .where((eb) =>
      eb.or([
        eb.and([eb('manager_id', '=', me.id), eb('state', '=', 'open')]),
        eb(
          'partner.id',
          'in',
          eb
            .selectFrom('partner_member')
            .select('partner_id')
            .where('account_id', '=', me.id)
            .where('left_at', 'is', null),
        ),
        eb(
          'partner.id',
          'in',
          eb
            .selectFrom('partner_coach')
            .select('partner_id')
            .where('coach_id', '=', me.id)
            .where('state', 'in', ['invited', 'joined']),
        ),
      ]),
    )
    .orderBy('partner.created_at', 'desc')
    .orderBy('partner.id')
    .limit(100)
    .execute();
  return { items: await presentMyPartners(database.query, rows, me, clock.now()) };
}
