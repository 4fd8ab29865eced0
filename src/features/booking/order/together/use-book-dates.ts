import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useGoOn, useIsHere } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { now } from '#src/clock/clock.ts';
import {
  answerOf,
  unkeptAnswer,
  type Refusal,
} from '#src/features/booking/order/booking/booking-answer.view.ts';
import { refreshPrices } from '#src/features/booking/order/booking/booking.queries.ts';
import type { BookingExtras } from '#src/features/booking/order/booking/booking.view.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { awaitRow } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import type { PayWay } from '#src/features/money/payment/payment.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { setNavDirection } from '#src/ui/nav.ts';
import { toast } from '#src/ui/toast.ts';
import { orderSetOf, pricesFor, type DatesOffer, type DatesSource } from './book-dates.view.ts';
import { datesSentence } from './dates-sentence.view.ts';
import { datesState } from './together.view.ts';

export interface DatesTap extends BookingExtras {
  participantIds: readonly string[];
  way: PayWay | undefined;
  packId: string | undefined;
  dates: readonly DateToBook[];
  isFitting: boolean;
  /** When the screen was opened: the time of the prices. */
  shownAt: number;
  /** The waiting booking that this choice replaces. */
  decides: number | undefined;
}

type Booked = Output<'orderSet.create'>;
type Answer =
  | { kind: 'booked'; booked: Booked }
  /** `seq`: the row of the outbox, if the phone could keep it. */
  | { kind: 'refused'; refusal: Refusal; seq?: number }
  | { kind: 'waiting'; isTried: boolean }
  | { kind: 'asks' | 'erased' };

/** Name under which the phone keeps the choice for several dates from one class on. */
export const datesDraft = (classId: string): string => `dates:${classId}`;

/** Books several dates through the outbox. An answer that misses dates, and a refusal, stay on the screen. */
export function useBookDates(cls: ClassRecord, { source, draft }: Pick<DatesOffer, 'source' | 'draft'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const goOn = useGoOn();
  const isHere = useIsHere();
  const send = useSendDates(cls, source, draft);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [partly, setPartly] = useState<Booked>();

  const go = (path: string) => {
    if (isHere()) setNavDirection('push');
    // Back must lead to the previous screen, not to a finished booking.
    return goOn(path, { replace: true, viewTransition: true });
  };
  const finish = async (answer: Answer) => {
    switch (answer.kind) {
      case 'booked': {
        const { orders } = answer.booked;
        const [first] = orders;
        const missed = answer.booked.missed.length;
        if (first === undefined || (missed > 0 && isHere())) return setPartly(answer.booked);
        const [state, count] = [datesState(orders, now()), orders.length];
        toast(datesSentence(state, { count, named: count + missed }, format, t), {
          kind: state.key === 'pay' || state.key === 'payOver' ? 'info' : 'done',
        });
        return go(pathTo(paths.student.orderDetail, { id: first.id }));
      }
      case 'refused':
        // On another screen the refusal stays unseen, so that it is shown among the waiting actions too.
        if (!isHere()) return answer.refusal.msg && toast(answer.refusal.msg, { kind: 'refused' });
        if (answer.seq !== undefined) await markSeen([answer.seq]);
        return setRefusal(answer.refusal);
      case 'waiting':
        toast(t(answer.isTried ? 'class.answer.noAnswer' : 'class.answer.saved'));
        return go(paths.waiting);
      case 'asks':
        return go(paths.waiting);
      case 'erased':
        toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
        return go(paths.student.order);
    }
  };
  const book = async (tap: DatesTap) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await send(tap);
      if (answer !== undefined) await finish(answer);
      // Refresh, so that the next choice uses current data.
      await Promise.all([
        client.invalidateQueries({ queryKey: orderQueries.all }),
        client.invalidateQueries({ queryKey: seriesQueries.all }),
        refreshPrices(client),
      ]);
    } finally {
      setBusy(false);
    }
  };
  return { book, isBusy, refusal, partly };
}

/** Resolves to undefined when nothing was stored or sent. */
function useSendDates(
  cls: ClassRecord,
  source: DatesSource,
  draft: string,
): (tap: DatesTap) => Promise<Answer | undefined> {
  const { t } = useTranslation();
  const sendUnkept = useSendUnkept('orderSet.create');
  return async ({ dates, isFitting, decides, shownAt, ...tap }) => {
    const ids = { orderId: randomId(), entryId: randomId() };
    const prices = pricesFor(dates, tap.participantIds, shownAt, tap.code);
    const seen = { cls, source, dates, isFitting, prices };
    const form = orderSetOf(seen, { ...tap, ...ids, now: now() }, randomId);
    const { title, coach, place } = cls;
    const [first] = dates;
    const when = first && { startsAt: first.startsAt, endsAt: first.endsAt, zone: first.zone ?? cls.zone };
    const about = { title, coach, place: place.name, ...when };
    const result = await enqueue('orderSet.create', { form, about, draft }, { decides });
    if (isUnkept(result)) {
      // The same intent needs the same key; ids and time differ at each tap, so they are left out.
      const intent = JSON.stringify([dates.map(({ id }) => id), isFitting, tap]);
      try {
        return { kind: 'booked', booked: await sendUnkept(result, { ...form, replayed: false }, intent) };
      } catch (error) {
        const failed = unkeptAnswer(error, t('class.answer.unkept'));
        return failed.kind === 'unkept' ? { kind: 'refused', refusal: failed.refusal } : failed;
      }
    }
    if (result.kind !== 'queued' && result.kind !== 'existing') {
      const why = result.kind === 'refused' && (result.why === 'signedOut' || result.why === 'full');
      toast(t(`class.answer.${why ? result.why : 'notSaved'}`), { kind: 'refused' });
      return undefined;
    }
    const row = await awaitRow(result.row.id);
    const answer = answerOf(row);
    if (answer.kind === 'erased') return answer;
    if (row?.state === 'done') return { kind: 'booked', booked: row.outcome?.data as Booked };
    if (answer.kind === 'needsUser') return { kind: 'asks' };
    if (answer.kind !== 'refused') return { kind: 'waiting', isTried: (row?.attempts ?? 0) > 0 };
    return { ...answer, kind: answer.kind };
  };
}
