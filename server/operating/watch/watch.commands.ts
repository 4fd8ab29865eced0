import type { Output, Parsed } from '#contract/all-apis.ts';
import { requireZone } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
import { presentWatch } from './watch.presenter.ts';
import { findWatch } from './watch.queries.ts';
import { insertWatch, removeHours, removeWatch, setHours } from './watch.repository.ts';

/** Begins or ends the operator's own watch; a repeated step changes nothing. */
export async function setWatch(
  { tx, actor, clock }: CommandCtx,
  { isOn }: Parsed<'operator.watchSet'>,
): Promise<Output<'operator.watchSet'>> {
  const at = clock.now();
  const isChanged = isOn
    ? await insertWatch(tx, { account_id: actor.id, since: at })
    : await removeWatch(tx, actor.id);
  if (isChanged)
    await addAudit(tx, [
      {
        actorId: actor.id,
        action: isOn ? 'watch.begun' : 'watch.ended',
        subject: { kind: 'account', id: actor.id },
        at,
      },
    ]);
  return presentWatch(await findWatch(tx, at), actor.id);
}

/** Replaces the hours of the operator, or removes them. BAD_INPUT for a zone that is not accepted. */
export async function setWatchHours(
  { tx, actor, clock }: CommandCtx,
  { hours }: Parsed<'operator.watchHours'>,
): Promise<Output<'operator.watchHours'>> {
  const at = clock.now();
  if (hours === null) await removeHours(tx, actor.id);
  else {
    const { days, from: starts, to: ends, zone } = hours;
    await setHours(tx, {
      account_id: actor.id,
      days: days.join(''),
      starts,
      ends,
      zone: requireZone(zone),
    });
  }
  await addAudit(tx, [
    { actorId: actor.id, action: 'watch.hoursSet', subject: { kind: 'account', id: actor.id }, at },
  ]);
  return presentWatch(await findWatch(tx, at), actor.id);
}
