import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { titleQuery } from '#server/people/public.ts';
import { presentOperatorVenue, presentOwnVenue } from './venue.presenter.ts';
import { listForOperator, listOpenVenueRows, listOwnVenueRows } from './venue.repository.ts';

/** The coach's living venues and the open ones of its cities, last used first, then by name. */
export async function listOwnVenues({ database, actor, clock }: Ctx): Promise<Output<'venue.list'>> {
  const { id } = signedIn(actor);
  const now = clock.now();
  const rows = [
    ...(await listOwnVenueRows(database.query, id, now)),
    ...(await listOpenVenueRows(database.query, id, now)),
  ];
  const items = rows
    .toSorted(
      (a, b) =>
        (b.used_at?.getTime() ?? 0) - (a.used_at?.getTime() ?? 0) ||
        Number(a.coach_id === null) - Number(b.coach_id === null) ||
        a.name.localeCompare(b.name),
    )
    .map(presentOwnVenue);
  return { items, most: limits.venues };
}

/** Living venues by name. A text without letters or digits finds nothing. */
export async function listVenuesForOperator(
  { database, clock }: Ctx,
  { cityId, text, cursor }: Parsed<'operator.venueList'>,
): Promise<Output<'operator.venueList'>> {
  const words = text === undefined ? null : titleQuery(text);
  if (text !== undefined && words === null) return { items: [], next: null };
  const { rows, next } = await listForOperator(database.query, { cityId, words, cursor }, clock.now());
  return { items: rows.map(presentOperatorVenue), next };
}
