import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit, refuseUnusableActivity } from '#server/platform/public.ts';
import { presentTaxRate } from './tax-rate.presenter.ts';
import { findCityZone, findTaxRate, insertTaxRate } from './tax-rate.repository.ts';

/**
 * Adds an entry to the rates of a city, or withdraws one from a day on; earlier entries stay. NOT_FOUND for an unknown city. BAD_INPUT for a day that is
 * over there: receipts of that day were issued without the rate.
 */
export async function setTaxRate(
  { tx, actor, clock }: CommandCtx,
  { cityId, activity, startsOn, bps }: Parsed<'operator.taxRateSet'>,
): Promise<Output<'operator.taxRateSet'>> {
  const zone = await findCityZone(tx, cityId);
  if (zone === undefined) throw new AppError('NOT_FOUND');
  // Classes of an ended activity are sold and taxed, too.
  if (activity !== null) await refuseUnusableActivity(tx, activity, activity);
  const at = clock.now();
  if (startsOn < toWallTime(at, zone).date) throw new AppError('BAD_INPUT', { field: 'startsOn' });
  const id = randomUUIDv7();
  await insertTaxRate(tx, {
    id,
    city_id: cityId,
    activity,
    starts_on: startsOn,
    bps,
    set_by: actor.id,
    set_at: at,
  });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'taxRate.set',
      subject: { kind: 'city', id: cityId },
      facts: { activity, startsOn, bps },
      at,
    },
  ]);
  return presentTaxRate(await findTaxRate(tx, id));
}
