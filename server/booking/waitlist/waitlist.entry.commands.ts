import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, isQueueOpen } from '#server/teaching/public.ts';
import { keepShares } from './waitlist.needs.commands.ts';
import {
  insertEntry,
  insertParticipants,
  listOpenEntries,
  type EntryRow,
  type OpenEntry,
} from './waitlist.repository.ts';
import type { Wait } from './waitlist.request.rules.ts';

/**
 * Returns why this account cannot wait for the class, or null. The class's row is locked. CLASS_FULL: the
 * wait needs more seats than the class has. WAITLIST_CLOSED. ALREADY_WAITING for this class; with
 * the entry if one of these people is in it: an account has one entry in a class.
 * TOO_MANY_WAITING: the account waits for too many classes; all dates of one series count once. WAITING_DATES_FULL: too
 * many dates.
 */
export async function waitRefusal(
  tx: Tx,
  cls: ClassRow,
  { accountId, participantIds }: Pick<Wait, 'accountId' | 'participantIds'>,
  now: Date,
  rules: Rules,
): Promise<AppError | null> {
  if (participantIds.length > cls.capacity) return new AppError('CLASS_FULL', { seatsLeft: 0 });
  if (!isQueueOpen(cls, now, rules)) return new AppError('WAITLIST_CLOSED');
  const own = await listOpenEntries(tx, accountId);
  // All dates of a course have one entry.
  const here = own.find(
    (entry) => entry.class_id === cls.id || (entry.course_id !== null && entry.course_id === cls.series_id),
  );
  if (here) {
    const isTheirs = participantIds.some((id) => here.participantIds.includes(id));
    return new AppError('ALREADY_WAITING', isTheirs ? { entryId: here.id } : {});
  }
  const lists = new Set(own.map(listOf));
  if (
    !lists.has(listOf({ class_id: cls.id, series_id: cls.series_id })) &&
    lists.size >= rules.maxOpenIntents
  )
    return new AppError('TOO_MANY_WAITING', { most: rules.maxOpenIntents });
  return own.length >= limits.waitingDates
    ? new AppError('WAITING_DATES_FULL', { most: limits.waitingDates })
    : null;
}

/** All dates of a series are one list of the bound: a family that wants ten Saturdays still finds room for a class. */
const listOf = ({
  class_id: classId,
  series_id: seriesId,
}: Pick<OpenEntry, 'class_id' | 'series_id'>): string => seriesId ?? classId;

/** Puts the wait at the end of the queue; undefined when the id is used. The lock of the class orders the queue. */
export async function addEntry(
  tx: Tx,
  secret: string,
  cls: ClassRow,
  wait: Wait,
  now: Date,
): Promise<EntryRow | undefined> {
  const { participantIds, seen } = wait;
  const entry = await insertEntry(tx, {
    id: wait.entryId,
    class_id: cls.id,
    course_id: cls.course === null ? null : cls.series_id,
    account_id: wait.accountId,
    seats: participantIds.length,
    takes_fewer: wait.takesFewer,
    joined_at: now,
    caregivers: wait.caregivers,
    seen_price_minor: seen.priceMinor,
    seen_currency: seen.currency,
    seen_starts_at: new Date(seen.startsAt),
  });
  if (entry === undefined) return undefined;
  await insertParticipants(tx, entry.id, participantIds);
  await keepShares(tx, secret, entry.id, wait.needs);
  return entry;
}
