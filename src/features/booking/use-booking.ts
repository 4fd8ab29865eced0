import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassRecord } from '#contract/class.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import type { PayWay } from '#src/features/payment/payment.view.ts';
import { markSeen } from '#src/offline/outbox.ts';
import type { BookingAnswer, Refusal } from './booking-answer.view.ts';
import { participantQueries } from './participant.queries.ts';
import { useAfterBooking } from './use-after-booking.ts';
import { useSendBooking, type BookingTap } from './use-send-booking.ts';

/** Asks for seats, and goes on to paying, the order or the waiting screen. A refusal stays on this screen. */
export function useBooking(cls: ClassRecord) {
  const client = useQueryClient();
  const send = useSendBooking(cls);
  const after = useAfterBooking();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** A place on the waitlist is a refusal by name, and all the same what was asked for. */
  const showRefused = (refused: Refusal) =>
    refused.reason === 'WAITLISTED' ? after.waitlisted() : setRefusal(refused);

  const finish = async (answer: BookingAnswer, way: PayWay | undefined) => {
    switch (answer.kind) {
      case 'booked':
        await client.invalidateQueries({ queryKey: orderQueries.all });
        return after.booked(answer.order, way);
      case 'waiting':
        return after.waiting(answer.isTried);
      case 'refused':
        await markSeen([answer.seq]);
        return showRefused(answer.refusal);
      case 'unkept':
        return showRefused(answer.refusal);
      case 'needsUser':
        // The row itself is drawn as a question; see classWaitingQuery.
        return undefined;
    }
  };

  const book = async (tap: BookingTap) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await send(tap);
      if (answer !== undefined) await finish(answer, tap.way);
      // What the person decides next, they decide on what is true now.
      await Promise.all([
        client.invalidateQueries({ queryKey: classQueries.detailKey(cls.id) }),
        client.invalidateQueries({ queryKey: participantQueries.all }),
      ]);
    } finally {
      setBusy(false);
    }
  };
  return { book, isBusy, refusal };
}
