import { isReason, type ReasonName } from '#contract/reasons.ts';
import { laneOfScans } from './core/actions/checkin.ts';
import { inputOf } from './core/body.ts';
import { isOpen, tookEffect, type OutboxRow } from './core/outbox-row.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/** A scan that this phone made. */
export interface SentScan {
  kind: 'in' | 'out';
  /** UTC instant at which the code was read. */
  at: string;
  state: 'waiting' | 'done' | 'refused';
  /** Why it was refused; undefined for a refusal of a newer server. */
  reason?: ReasonName | undefined;
}

const readScans = personQuery<{ classId: string }, readonly SentScan[]>(async (db, { classId }) => {
  const rows = await db.outbox.where('lane').equals(laneOfScans(classId)).sortBy('seq');
  return { data: rows.map(scanOf), fetchedAt: null, pending: [] };
});

function scanOf(row: OutboxRow): SentScan {
  const reason = row.outcome?.reason;
  return {
    kind: row.type === 'checkin.in' ? 'in' : 'out',
    at: String(inputOf(row.body)['at']),
    state: isOpen(row) ? 'waiting' : tookEffect(row) ? 'done' : 'refused',
    reason: isReason(reason) ? reason : undefined,
  };
}

/** Scans that this phone made for a class, oldest first. */
export const checkinQuery = (classId: string): OfflineQuery<readonly SentScan[]> => readScans({ classId });
