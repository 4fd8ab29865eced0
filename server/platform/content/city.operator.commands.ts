import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { changeCity, insertCity, zoneOfCity } from './content.repository.ts';

/**
 * Opens a city, or changes one. Its classes keep the zone that they were made with. BAD_INPUT for an unknown zone.
 * ID_TAKEN when the id of a new city is used. NOT_FOUND for an unknown city, STATUS_CHANGED when somebody else changed it.
 */
export async function setCityFacts(
  { tx, actor, clock }: CommandCtx,
  { id, before, ...words }: Parsed<'operator.citySet'>,
): Promise<Output<'operator.citySet'>> {
  const facts = { ...words, zone: requireZone(words.zone) };
  if (before === null) {
    if (!(await insertCity(tx, { id, ...facts }))) throw new AppError('ID_TAKEN');
  } else if (!(await changeCity(tx, id, facts, before)))
    throw new AppError((await zoneOfCity(tx, id)) === undefined ? 'NOT_FOUND' : 'STATUS_CHANGED');
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: before === null ? 'city.opened' : 'city.changed',
      subject: { kind: 'city', id },
      facts: before === null ? facts : { before, after: facts },
      at: clock.now(),
    },
  ]);
  return { id, ...facts };
}
