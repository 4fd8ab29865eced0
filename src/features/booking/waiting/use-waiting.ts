import { useEffect, useMemo, useState } from 'react';
import { isNotified } from '#src/offline/core/notified.ts';
import { markSeen } from '#src/offline/outbox.ts';
import { waitingQuery, ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

/**
 * Waiting rows, questions and answers. An answer counts as seen once it is shown here. It stays among the new
 * ones until the person dismisses it or leaves.
 */
export function useWaiting() {
  const activity = useOffline(useMemo(() => waitingQuery(), []));
  const stored = useOffline(useMemo(() => ordersQuery(), []));
  // Answers that are new in this visit.
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const outcomes = activity.data?.outcomes ?? [];
  const unseen = outcomes.filter((row) => row.seenAt === undefined).map(({ seq }) => seq);
  const unseenKey = unseen.join();
  // Stored before they are marked: the next read of the rows already returns them as seen.
  if (unseen.some((seq) => !fresh.has(seq))) setFresh(new Set([...fresh, ...unseen]));
  useEffect(() => {
    if (unseenKey !== '') void markSeen(unseenKey.split(',').map(Number));
  }, [unseenKey]);

  const waiting = activity.data?.waiting ?? [];
  const shown = outcomes.filter(isNotified);
  const isFresh = ({ seq }: { seq: number }) => fresh.has(seq) && !dismissed.has(seq);
  const orders = new Map(stored.data?.orders.map(({ order }) => [order.id, order]));
  return {
    state: activity.state,
    /** Rows that are sent automatically; `questions` need a decision of the person first. */
    waiting: waiting.filter((row) => row.state !== 'needsUser'),
    questions: waiting.filter((row) => row.state === 'needsUser'),
    all: waiting,
    answers: shown.filter(isFresh),
    earlier: shown.filter((row) => !isFresh(row)),
    orderOf: (id: string) => orders.get(id),
    dismissAll: () => setDismissed(new Set(fresh)),
    dismiss: (seq: number) => setDismissed((known) => new Set([...known, seq])),
  };
}
