import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';

/** Notifies operators of a safety report: each once. The notice names neither words nor people. */
export const notifyOfAlarm = (
  tx: Tx,
  feedbackId: string,
  operatorIds: readonly string[],
  at: Date,
): Promise<void> =>
  addNotices(
    tx,
    operatorIds.map((accountId) => ({
      accountId,
      kind: 'safetyAlarm' as const,
      facts: {},
      about: { id: feedbackId },
      at,
      uniqueKey: `safetyAlarm:${feedbackId}:${accountId}`,
    })),
  );
