import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useGoOn, useIsHere } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { now } from '#src/clock/clock.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { usePayOrder } from '#src/features/booking/order/settling/use-pay-order.ts';
import { awaitRow } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { hostedMethod, type PayWay } from '#src/features/money/payment/payment.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { enqueue, isUnkept, markSeen, type Unkept } from '#src/offline/outbox.ts';
import { setNavDirection } from '#src/ui/nav.ts';
import { toast } from '#src/ui/toast.ts';
import {
  answerOf,
  isCodeRefusal,
  unkeptAnswer,
  type BookingAnswer,
  type Refusal,
} from './booking-answer.view.ts';
import { bookingDraft } from './booking-choice.view.ts';
import { refreshPrices } from './booking.queries.ts';
import { bookingOf, type BookingExtras } from './booking.view.ts';

/** Books seats and opens payment, the order or the waiting screen. A refusal stays on this screen. */
export function useBooking(cls: ClassRecord, onCodeRefused: () => void) {
  const client = useQueryClient();
  const isHere = useIsHere();
  const send = useSendBooking(cls);
  const after = useAfterBooking();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** WAITLISTED is sent as a refusal; treat it as success. */
  const showRefused = (refused: Refusal) => {
    if (refused.reason === 'WAITLISTED') return after.waitlisted();
    if (!isHere() && refused.msg) toast(refused.msg, { kind: 'refused' });
    return setRefusal(refused);
  };

  const finish = async (answer: BookingAnswer, way: PayWay | undefined) => {
    switch (answer.kind) {
      case 'booked':
        await client.invalidateQueries({ queryKey: orderQueries.all });
        return after.booked(answer.order, way);
      case 'erased':
        await client.invalidateQueries({ queryKey: orderQueries.all });
        return after.erased();
      case 'waiting':
        return after.waiting(answer.isTried);
      case 'refused':
        // On another screen the refusal stays unseen, so that it is shown among the waiting actions too.
        if (isHere()) await markSeen([answer.seq]);
        return showRefused(answer.refusal);
      case 'unkept':
        return showRefused(answer.refusal);
      case 'needsUser':
        // The row is shown as a question; see classWaitingQuery.
        return undefined;
    }
  };

  const book = async (tap: BookingTap) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await send(tap);
      if (answer && 'refusal' in answer && isCodeRefusal(answer.refusal.reason)) onCodeRefused();
      if (answer !== undefined) await finish(answer, tap.way);
      // Refresh, so that the next choice uses current data.
      await Promise.all([
        refreshPrices(client),
        client.invalidateQueries({ queryKey: participantQueries.all }),
      ]);
    } finally {
      setBusy(false);
    }
  };
  return { book, isBusy, refusal };
}

/** Next screen of a booking: payment, the order, the list of orders or the waiting screen. */
function useAfterBooking() {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isHere = useIsHere();
  const payOrder = usePayOrder();

  const go = (path: string) => {
    if (isHere()) setNavDirection('push');
    // Back must lead to the previous screen, not to a finished booking.
    return goOn(path, { replace: true, viewTransition: true });
  };

  return {
    booked: async (order: OrderRecord, way: PayWay | undefined) => {
      const method = way === undefined ? undefined : hostedMethod(way);
      const awaitsPayment = order.status === OrderStatus.awaitPayment;
      if (!awaitsPayment) {
        const name = format.name(order.coach);
        const until = order.agreeBy && format.deadline(order.agreeBy, order.class.zone);
        toast(until ? t('class.answer.sent', { name, until }) : t('class.answer.sentPlain', { name }), {
          kind: 'done',
        });
        return go(pathTo(paths.student.orderDetail, { id: order.id }));
      }
      const toPay = pathTo(paths.student.payment, { order: order.id });
      if (method === undefined) {
        if (!isHere()) toast(t('wallet.pay.booked'));
        return go(toPay);
      }
      try {
        const { redirectUrl } = await payOrder.mutateAsync({ id: order.id, method });
        if (redirectUrl !== null && isHere()) return window.location.assign(redirectUrl);
        if (!isHere()) toast(t('wallet.pay.booked'));
      } catch {
        // The seat is held; the payment screen retries and shows the error.
        toast(t('wallet.pay.booked'));
      }
      return go(toPay);
    },
    waiting: (isTried: boolean) => {
      toast(t(isTried ? 'class.answer.noAnswer' : 'class.answer.saved'));
      return go(paths.waiting);
    },
    erased: () => {
      toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
      return go(paths.student.order);
    },
    waitlisted: () => {
      toast(t('booking.full.joined'), { kind: 'done' });
      return go(paths.student.order);
    },
  };
}

interface BookingTap extends BookingExtras {
  participantIds: readonly string[];
  way: PayWay | undefined;
  packId: string | undefined;
  /** The total that was shown, if a price rule made it. */
  totalMinor?: number;
  /** Open row of this class that needs a decision: this tap is the decision. */
  question: Waiting | undefined;
}

/** Books seats through the outbox and waits shortly for the answer; undefined when nothing was sent. */
function useSendBooking(cls: ClassRecord): (tap: BookingTap) => Promise<BookingAnswer | undefined> {
  const { t } = useTranslation();
  const sendUnkept = useSendUnkept('order.create');

  const sendDirectly = async (unkept: Unkept, form: ReturnType<typeof bookingOf>): Promise<BookingAnswer> => {
    // The same intent needs the same key; ids and time differ at each tap, so they are left out.
    const { orderId: _, tappedAt: __, waitIfFull, ...asked } = form;
    const cards = asked.cards?.map(({ writtenAt: ___, ...card }) => card);
    const classId = asked.slot === undefined ? asked.classId : slotKey(asked.slot);
    const intent = JSON.stringify({ ...asked, classId, cards, waits: waitIfFull !== undefined });
    try {
      return { kind: 'booked', order: await sendUnkept(unkept, { ...form, replayed: false }, intent) };
    } catch (error) {
      return unkeptAnswer(error, t('class.answer.unkept'));
    }
  };

  return async ({ question, ...tap }) => {
    const ids = { orderId: randomId(), classId: randomId(), entryId: randomId() };
    const form = bookingOf(cls, { ...tap, ...ids, now: now() });
    const { title, coach, startsAt, endsAt, zone, place } = cls;
    const code = form.codeId === undefined ? undefined : tap.code;
    const about = { title, coach, startsAt, endsAt, zone, place: place.name, ...(code && { code }) };
    const asked = { form, about, draft: bookingDraft(cls.id) };
    // The old row ends with its question; the new request has a new order, key and basis (docs/offline.md
    // 3.7).
    const result = await enqueue('order.create', asked, { decides: question?.seq });
    if (result.kind === 'queued' || result.kind === 'existing')
      return answerOf(await awaitRow(result.row.id));
    if (isUnkept(result)) return sendDirectly(result, form);
    if (result.kind === 'refused') {
      const key = result.why === 'signedOut' || result.why === 'full' ? result.why : 'notSaved';
      toast(t(`class.answer.${key}`), { kind: 'refused' });
    }
    return undefined;
  };
}
