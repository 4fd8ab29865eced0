import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PlannedClass } from '#contract/partner-import.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { partnerNames } from '#server/teaching/partner/partner.repository.ts';
import { countPlanned, listPlanned } from './planned.repository.ts';

/** Planned classes of one partner that wait for the reader, soonest first; none for anybody else. NOT_FOUND for an unknown partner. */
export async function listPlannedClasses(
  { database, actor, clock, config }: Ctx,
  { id, cursor }: Parsed<'partner.planned'>,
): Promise<Output<'partner.planned'>> {
  const db = database.query;
  const of = { partnerId: id, coachId: signedIn(actor).id, now: clock.now() };
  const [found, waiting, names] = await Promise.all([
    listPlanned(db, of, cursor),
    countPlanned(db, of),
    partnerNames(db, [id]),
  ]);
  const { rows, next } = pageOf(found, (row) => [row.starts_at, row.id]);
  const partner = names.get(id);
  if (partner === undefined) throw new AppError('NOT_FOUND');
  const items = rows.map((row): PlannedClass => {
    const { title, description, activity, placeName, address, cityId, zone, capacity, priceMinor } = row.form;
    return {
      id: row.id,
      partner,
      title,
      description: description ?? '',
      activity,
      placeName,
      address,
      cityId,
      zone,
      capacity,
      priceMinor,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      currency: config.rules.currency,
    };
  });
  return { items, next, waiting };
}
