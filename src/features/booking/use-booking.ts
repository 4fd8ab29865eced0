import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { now } from '#src/clock/clock.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { hostedMethod, type PayWay } from '#src/features/payment/payment.view.ts';
import { usePayOrder } from '#src/features/payment/use-pay-order.ts';
import { awaitRow } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { enqueue, isUnkept, markSeen, type Unkept } from '#src/offline/outbox.ts';
import { setNavDirection } from '#src/ui/nav.ts';
import { toast } from '#src/ui/toast.ts';
import { answerOf, unkeptAnswer, type BookingAnswer, type Refusal } from './booking-answer.view.ts';
import { bookingDraft } from './booking-choice.view.ts';
import { bookingOf, type BookingExtras } from './booking.view.ts';
import { participantQueries } from './participant.queries.ts';

interface Tap extends BookingExtras {
  participantIds: readonly string[];
  way: PayWay | undefined;
  packId: string | undefined;
  /** The open row of this class that needs the person's decision: this tap is that decision. */
  question: Waiting | undefined;
}

/**
 * Asks for seats through the outbox and waits shortly for the answer. Then it goes on to paying, the order or the
 * waiting screen.
 */
export function useBooking(cls: ClassRecord) {
  const { t } = useTranslation('class');
  const { t: tWallet } = useTranslation('wallet');
  const { t: tBooking } = useTranslation('booking');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const payOrder = usePayOrder();
  const sendUnkept = useSendUnkept('order.create');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const go = (path: string) => {
    setNavDirection('push');
    // The way back leads to where one came from, not to a booking that is done.
    return navigate(path, { replace: true, viewTransition: true });
  };

  const showBooked = async (order: OrderRecord, way: PayWay | undefined) => {
    const method = way === undefined ? undefined : hostedMethod(way);
    const awaitsPayment = order.status === OrderStatus.awaitPayment;
    if (!awaitsPayment) {
      const name = format.name(order.coach);
      const until = order.agreeBy && format.deadline(order.agreeBy, order.class.zone);
      toast(until ? t('answer.sent', { name, until }) : t('answer.sentPlain', { name }), { kind: 'done' });
      return go(pathTo(paths.student.orderDetail, { id: order.id }));
    }
    const toPay = pathTo(paths.student.payment, { order: order.id });
    if (method === undefined) return go(toPay);
    try {
      const { redirectUrl } = await payOrder.mutateAsync({ id: order.id, method });
      if (redirectUrl !== null) return window.location.assign(redirectUrl);
    } catch {
      // The seat is held; the payment's own screen asks again and says what is wrong.
      toast(tWallet('pay.booked'));
    }
    return go(toPay);
  };

  const send = async ({ question, ...tap }: Tap): Promise<BookingAnswer | undefined> => {
    const ids = { orderId: crypto.randomUUID(), entryId: crypto.randomUUID() };
    const form = bookingOf(cls, { ...tap, ...ids, now: now() });
    const { title, coach, startsAt, endsAt, zone, place } = cls;
    const about = { title, coach, startsAt, endsAt, zone, place: place.name };
    const asked = { form, about, draft: bookingDraft(cls.id) };
    // The old row ends with its question; what is asked for now has its own order, key and basis (docs/offline.md 3.7).
    const result = await enqueue('order.create', asked, { decides: question?.seq });
    if (result.kind === 'queued' || result.kind === 'existing')
      return answerOf(await awaitRow(result.row.id));
    if (isUnkept(result)) return sendAtOnce(result, form);
    if (result.kind === 'refused') {
      const key = result.why === 'signedOut' || result.why === 'full' ? result.why : 'notSaved';
      toast(t(`answer.${key}`), { kind: 'refused' });
    }
    return undefined;
  };

  const sendAtOnce = async (unkept: Unkept, form: ReturnType<typeof bookingOf>): Promise<BookingAnswer> => {
    // The same wish is sent with the same key; its ids and its time differ at each tap.
    const { orderId: _, tappedAt: __, waitIfFull, ...wished } = form;
    const wish = JSON.stringify({ ...wished, waits: waitIfFull !== undefined });
    try {
      return { kind: 'booked', order: await sendUnkept(unkept, { ...form, replayed: false }, wish) };
    } catch (error) {
      return unkeptAnswer(error, t('answer.unkept'));
    }
  };

  /** A place on the waitlist is a refusal by name, and all the same what was asked for. */
  const showRefused = (refused: Refusal) => {
    if (refused.reason !== 'WAITLISTED') return setRefusal(refused);
    toast(tBooking('full.joined'), { kind: 'done' });
    return go(paths.student.order);
  };

  const finish = async (answer: BookingAnswer, way: PayWay | undefined) => {
    switch (answer.kind) {
      case 'booked':
        await client.invalidateQueries({ queryKey: orderQueries.all });
        return showBooked(answer.order, way);
      case 'waiting':
        toast(t(answer.isTried ? 'answer.noAnswer' : 'answer.saved'));
        return go(paths.waiting);
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

  const book = async (tap: Tap) => {
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
