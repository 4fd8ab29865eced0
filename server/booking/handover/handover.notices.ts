import type { HandoverMark } from '#contract/enums.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { listSessionReaders } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { isAboutArrival } from './handover.rules.ts';

interface Marked {
  child: { id: string; name: string };
  mark: HandoverMark;
  at: Date;
  /** The first mark about this event. */
  isFirst: boolean;
}

/**
 * Notifies every guardian who reads a child's session that it arrived or left, whoever booked. A correction notifies once an hour. Who
 * collected is not in the notice, which is kept longer.
 */
export async function notifyOfHandover(
  tx: Tx,
  { order, cls }: OrderContext,
  { child, mark, at, isFirst }: Marked,
  now: Date,
): Promise<void> {
  const guardians = await listSessionReaders(tx, child.id, order.student_id);
  const facts = {
    ...(cls.title.en === undefined ? {} : { titleEn: cls.title.en }),
    ...(cls.title.zh === undefined ? {} : { titleZh: cls.title.zh }),
    startsAt: cls.starts_at.toISOString(),
    zone: cls.zone,
    child: child.name,
  };
  const about = { id: order.id, as: 'student' } as const;
  const key = (kind: string, accountId: string) => `${kind}:${order.id}:${child.id}:${accountId}`;
  const hour = now.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  const kind = isAboutArrival(mark) ? 'childArrived' : 'childLeft';
  await addNotices(
    tx,
    guardians.map((accountId) =>
      isFirst && mark !== 'notArrived' && mark !== 'notLeft'
        ? {
            accountId,
            kind,
            about,
            facts: { ...facts, at: at.toISOString() },
            at: now,
            uniqueKey: key(kind, accountId),
          }
        : {
            accountId,
            kind: 'handoverChanged' as const,
            about,
            facts,
            at: now,
            uniqueKey: `${key('handoverChanged', accountId)}:${hour}`,
          },
    ),
  );
}
