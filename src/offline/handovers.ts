import { handoverMarks, type HandoverMark } from '#contract/enums.ts';
import { laneOfHandovers } from './core/actions/handover-record.ts';
import { inputOf } from './core/body.ts';
import { isOpen, type OutboxRow } from './core/outbox-row.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/** A mark that this phone made. */
export interface SentHandover {
  orderId: string;
  participantId: string;
  mark: HandoverMark;
  who: string | null;
  at: string;
  /** Time of the answer by the server's clock, in ms; null while it waits. */
  doneAt: number | null;
}

/** The mark of a row; undefined for a mark of a newer build. */
export function handoverIn(
  input: Readonly<Record<string, unknown>>,
): Omit<SentHandover, 'doneAt'> | undefined {
  const { orderId, participantId, who, tappedAt } = input;
  const mark = handoverMarks.find((known) => known === input['mark']);
  if (mark === undefined) return undefined;
  return {
    orderId: String(orderId),
    participantId: String(participantId),
    mark,
    who: typeof who === 'string' ? who : null,
    at: String(tappedAt),
  };
}

const sentOf = (row: OutboxRow): SentHandover[] => {
  const given = handoverIn(inputOf(row.body));
  return given === undefined || row.state === 'rejected'
    ? []
    : [{ ...given, doneAt: isOpen(row) ? null : (row.outcome?.at ?? 0) }];
};

const readHandovers = personQuery<{ classId: string }, readonly SentHandover[]>(async (db, { classId }) => {
  const rows = await db.outbox.where('lane').equals(laneOfHandovers(classId)).sortBy('seq');
  return { data: rows.flatMap(sentOf), fetchedAt: null, pending: [] };
});

/** Marks that this phone made in a class, without refused ones, oldest first. */
export const handoversQuery = (classId: string): OfflineQuery<readonly SentHandover[]> =>
  readHandovers({ classId });
