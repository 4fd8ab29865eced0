import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MessageSide, MessageTo, ThreadKind, ThreadPart, WriteState } from '#contract/message.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { sentMessagesQuery } from '#src/offline/messages.ts';
import { orderQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { bubblesOf } from './bubbles.view.ts';
import { fetchEarlier, messageSources, type ThreadOf } from './message.queries.ts';
import { addressOf, threadName } from './message.view.ts';

/** Everything that a new message needs. */
export interface Addressed {
  to: MessageTo;
  /** Name of the lane and the draft. */
  name: string;
  about: About;
  side: MessageSide;
  kind: ThreadKind;
  startsAt: string | undefined;
  write: WriteState;
}

/** Messages that are drawn at first, and with each step to earlier ones. */
const step = 50;

/** One thread for its screen: the kept part, what this phone sent, and the way to earlier messages. */
export function useThread(of: ThreadOf, missing: string) {
  const client = useQueryClient();
  const { user } = useSession();
  const reading = useRecord(messageSources.thread(of), { missing });
  const part = reading.record;
  const id = 'id' in of ? of.id : undefined;
  const keptOrder = useOffline(id === undefined ? null : orderQuery(id)).data?.order;
  const addressed = addressedBy(of, part, keptOrder, user?.id);
  const name = addressed?.name;
  const sentRows = useOffline(name === undefined ? null : sentMessagesQuery(name));
  const [count, setCount] = useState(step);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const items = part?.items;
  const sent = sentRows.data;
  const bubbles = useMemo(() => bubblesOf(items ?? [], sent ?? []), [items, sent]);
  const shown = useMemo(() => bubbles.slice(-count), [bubbles, count]);
  const showEarlier = async () => {
    setCount(count + step);
    if (bubbles.length > count || part?.earlier === null) return;
    setLoading(true);
    setFailed(false);
    try {
      await fetchEarlier(client, of);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return {
    ...reading,
    part,
    addressed,
    bubbles: shown,
    hasEarlier: bubbles.length > count || (part?.earlier ?? null) !== null,
    showEarlier,
    isLoading,
    hasFailed,
  };
}

/** Address of a message. Before the thread was ever read it is known of a class, and of an order on this phone. */
function addressedBy(
  of: ThreadOf,
  part: ThreadPart | undefined,
  order: OrderRecord | undefined,
  userId: string | undefined,
): Addressed | undefined {
  if (part !== undefined) {
    const { thread } = part;
    const { title, side, kind, write } = thread;
    const time = thread.kind === 'application' ? {} : { startsAt: thread.startsAt, zone: thread.zone };
    return {
      to: addressOf(thread),
      name: threadName(thread),
      about: { title, ...time },
      side,
      kind,
      startsAt: time.startsAt,
      write,
    };
  }
  if ('class' in of)
    return {
      to: { kind: 'class', id: of.class },
      name: of.class,
      about: {},
      side: 'family',
      kind: 'question',
      startsAt: undefined,
      write: 'open',
    };
  if (order === undefined) return undefined;
  return {
    to: { kind: 'order', id: order.id },
    name: order.id,
    about: aboutOf(order),
    side: order.coach.id === userId ? 'coach' : 'family',
    kind: 'order',
    startsAt: order.class.startsAt,
    write: 'open',
  };
}
