import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { CalendarFault } from '#contract/enums.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { isCalendar } from '#server/teaching/ics/ics.time.rules.ts';
import { addressOf, spanEnd } from './busy-time.presenter.ts';
import {
  type BusyCalendarRow,
  claimDue,
  type DueCalendar,
  lockCalendar,
  removePast,
  replaceBusy,
  setRead,
} from './busy-time.repository.ts';
import { readBusyApart } from './busy.ics.queries.ts';
import type { BusyTimes } from './busy.ics.rules.ts';

/** Calendars that are read beside each other. */
const together = 4;
/** Calendars of one round; 15 s later comes the next one. */
const mostOfRound = 40;

/** Reads calendars that are due. Returns how many. Nothing happens while operators have switched them off. */
export async function readDueCalendars(deps: Deps): Promise<number> {
  const { busyCalendarHours: hours } = deps.config.rules;
  if (hours === 0) return 0;
  let done = 0;
  while (done < mostOfRound) {
    const now = deps.clock.now();
    const next = new Date(now.getTime() + hours * HOUR_MS);
    const due = await claimDue(deps.database.query, now, next, together);
    // A calendar whose fault could not be stored is due again in an hour, and stops no other.
    await Promise.allSettled(due.map((one) => readOne(deps, one, now)));
    done += due.length;
    if (due.length < together) break;
  }
  return done;
}

type Answer = { kind: 'read'; etag: string | null; modified: string | null } & BusyTimes;
type Outcome = Answer | { kind: 'unchanged' } | { kind: 'failed'; fault: CalendarFault };

/** Keeps each failure as a fault. The error may quote the calendar, so it is not logged. */
async function readOne(deps: Deps, calendar: DueCalendar, now: Date): Promise<void> {
  try {
    await keepOutcome(deps, calendar, await fetchBusy(deps, calendar, now), now);
  } catch {
    await keepOutcome(deps, calendar, { kind: 'failed', fault: 'unreadable' }, now);
  }
}

async function keepOutcome(deps: Deps, calendar: DueCalendar, outcome: Outcome, now: Date): Promise<void> {
  await deps.database.transaction(
    async (tx) => {
      const row = await lockCalendar(tx, calendar.coach_id);
      // The coach gave another address meanwhile, removed it, or left.
      if (row?.version !== calendar.version) return;
      if (outcome.kind === 'failed') await keepFault(deps, tx, row, outcome.fault, now);
      else await keepTimes(tx, row, outcome, now);
    },
    { keyed: true },
  );
}

/** Fetches and reads a calendar, without a transaction. The text of the calendar goes no further than this function. */
async function fetchBusy({ ports, config }: Deps, calendar: DueCalendar, now: Date): Promise<Outcome> {
  const address = addressOf(calendar, config.secret);
  if (address === undefined) return { kind: 'failed', fault: 'address' };
  // The same file has further busy times each day: a rule without an end goes on.
  const isWholeDue = calendar.whole_at === null || now.getTime() - calendar.whole_at.getTime() >= DAY_MS;
  const known = isWholeDue ? { etag: null, modified: null } : calendar;
  const found = await ports.egress.fetchText(address, { etag: known.etag, modified: known.modified });
  if (found.kind !== 'fetched') return found;
  if (!isCalendar(found.text)) return { kind: 'failed', fault: 'type' };
  const span = {
    from: now.getTime(),
    until: spanEnd(now, config.rules).getTime(),
    zone: calendar.zone,
    ownHost: new URL(config.publicUrl).hostname,
  };
  const read = await readBusyApart(found.text, span);
  if (read === 'broken') return { kind: 'failed', fault: 'unreadable' };
  if (typeof read === 'string') return { kind: 'failed', fault: read };
  return { kind: 'read', etag: found.etag, modified: found.modified, ...read };
}

async function keepTimes(
  tx: Tx,
  { coach_id: coachId }: BusyCalendarRow,
  outcome: Answer | { kind: 'unchanged' },
  now: Date,
): Promise<void> {
  const right = { read_at: now, failing_since: null, fault: null, notified_at: null };
  if (outcome.kind === 'unchanged') {
    await setRead(tx, coachId, right);
    await removePast(tx, coachId, now);
    return;
  }
  const { etag, modified, unread, busy } = outcome;
  await setRead(tx, coachId, { ...right, etag, modified, unread, whole_at: now });
  await replaceBusy(tx, coachId, busy);
}

/**
 * The last times stay. The coach is notified after days without success; of an address that never worked or was closed,
 * with the first failure, because waiting mends neither. The notice is repeated as long as the calendar fails.
 */
async function keepFault(
  { config }: Deps,
  tx: Tx,
  { coach_id: coachId, failing_since: failingSince, notified_at: notifiedAt, whole_at }: BusyCalendarRow,
  fault: CalendarFault,
  now: Date,
): Promise<void> {
  const since = failingSince ?? now;
  const daysSince = (from: Date) => Math.floor((now.getTime() - from.getTime()) / DAY_MS);
  const isKnown = whole_at === null || fault === 'gone';
  const { busyCalendarFailDays: days } = config.rules;
  const isDue = notifiedAt === null ? isKnown || daysSince(since) >= days : daysSince(notifiedAt) >= days;
  await setRead(tx, coachId, { failing_since: since, fault, notified_at: isDue ? now : notifiedAt });
  if (!isDue) return;
  const notice = {
    accountId: coachId,
    about: { id: coachId, as: 'coach' as const },
    at: now,
    uniqueKey: `calendarUnread:${coachId}:${now.toISOString()}`,
  };
  await addNotices(tx, [
    whole_at === null
      ? { ...notice, kind: 'calendarNeverRead', facts: {} }
      : fault === 'gone'
        ? { ...notice, kind: 'calendarGone', facts: {} }
        : { ...notice, kind: 'calendarUnread', facts: { days: daysSince(since) } },
  ]);
}
