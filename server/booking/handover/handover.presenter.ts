import { z } from 'zod';
import type { ChildHandover } from '#contract/handover.ts';
import type { HandoverRow } from './handover.repository.ts';
import { handoverOwner, openHandover } from './handover.seal.ts';

/** Decrypts the name of who collected; null for other marks. */
export function whoOf(secret: string, { id, key_id, sealed }: Pick<HandoverRow, 'id' | 'key_id' | 'sealed'>) {
  if (key_id === null || sealed === null) return null;
  return z.string().parse(openHandover(secret, handoverOwner(id), { key_id, sealed }));
}

/** Presents marks by child. `secret` is null for a reader who may not read names any longer. */
export function presentHandovers(rows: readonly HandoverRow[], secret: string | null): ChildHandover[] {
  const bySeat = Map.groupBy(rows, (row) => `${row.order_id} ${row.participant_id}`);
  return [...bySeat.values()].flatMap((seat) => {
    const [first] = seat;
    if (first === undefined) return [];
    return {
      orderId: first.order_id,
      participantId: first.participant_id,
      entries: seat.map((row) => ({
        mark: row.mark,
        at: row.at.toISOString(),
        who: secret === null ? null : whoOf(secret, row),
        isOnCard: row.on_card,
      })),
    };
  });
}
