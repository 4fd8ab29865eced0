import { HOUR_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { notifyTeam, tryLockedRows } from '#server/platform/public.ts';
import { listUnnotified, lockPausedEvents, type Pause } from './team-event.paused.repository.ts';
import { listComerAccounts } from './team-event.people.repository.ts';
import { setEvent } from './team-event.repository.ts';

const batch = 100;
type EventRow = Row<'team_event'>;

/**
 * Cancels events of paused teams that start soon, as bookings of a coach who may not lead: no child is sent to an event
 * without a leader. Notifies the comers. Returns the number of events.
 */
export async function cancelPausedEvents(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + config.rules.substituteUntilHours * HOUR_MS);
  const { moved } = await database.transaction(
    (tx) => {
      const rows = {
        job: 'cancel events of paused teams' as const,
        batch,
        list: (limit: number) => lockPausedEvents(tx, { now, until }, limit),
        idOf: ({ id }: EventRow) => id,
      };
      return tryLockedRows(tx, { now, log: deps.log }, rows, async (event) => {
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
      });
    },
    { keyed: true },
  );
  return moved;
}

/** Notifies the comers of later events once for each pause. The unique key makes the job safe on several nodes. */
export async function notifyOfPause(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const { moved } = await database.transaction(
    (tx) => {
      const rows = {
        job: 'notify of paused teams' as const,
        batch,
        list: (limit: number) => listUnnotified(tx, now, limit),
        idOf: ({ event }: Pause) => event.id,
      };
      return tryLockedRows(tx, { now, log: deps.log }, rows, async ({ event, about }) =>
        notifyTeam(tx, {
          subject: event.id,
          kind: 'teamEventPaused',
          title: event.title,
          to: await listComerAccounts(tx, event.id),
          facts: { startsAt: event.starts_at.toISOString(), zone: event.zone },
          about,
          at: now,
        }),
      );
    },
    { keyed: true },
  );
  return moved;
}
