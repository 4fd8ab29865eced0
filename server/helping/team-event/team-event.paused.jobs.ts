import { HOUR_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { listUnnotified, lockPausedEvents } from './team-event.paused.repository.ts';
import { listComerAccounts } from './team-event.people.repository.ts';
import { setEvent } from './team-event.repository.ts';

const batch = 100;

/**
 * Cancels events of paused teams that start soon, as bookings of a coach who may not lead: no child is sent to an event
 * without a leader. Notifies the comers. Returns the number of events.
 */
export async function cancelPausedEvents({ database, clock, config }: Deps): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() + config.rules.substituteUntilHours * HOUR_MS);
  return database.transaction(
    async (tx) => {
      const events = await lockPausedEvents(tx, { now, until }, batch);
      for (const event of events) {
        await setEvent(tx, event.id, { state: 'canceled', canceled_at: now, changed_at: now });
        await notifyTeam(tx, {
          subject: event.id,
          kind: 'teamEventCanceledByUs',
          title: event.title,
          to: await listComerAccounts(tx, event.id),
          facts: { startsAt: event.starts_at.toISOString(), zone: event.zone },
          about: event.id,
          at: now,
        });
      }
      return events.length;
    },
    { keyed: true },
  );
}

/** Notifies the comers of later events once for each pause. The unique key makes the job safe on several nodes. */
export async function notifyOfPause({ database, clock }: Deps): Promise<number> {
  const now = clock.now();
  return database.transaction(
    async (tx) => {
      const pauses = await listUnnotified(tx, now, batch);
      for (const { event, about } of pauses)
        await notifyTeam(tx, {
          subject: event.id,
          kind: 'teamEventPaused',
          title: event.title,
          to: await listComerAccounts(tx, event.id),
          facts: { startsAt: event.starts_at.toISOString(), zone: event.zone },
          about,
          at: now,
        });
      return pauses.length;
    },
    { keyed: true },
  );
}
