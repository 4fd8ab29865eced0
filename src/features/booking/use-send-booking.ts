import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { now } from '#src/clock/clock.ts';
import type { PayWay } from '#src/features/payment/payment.view.ts';
import { awaitRow } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { enqueue, isUnkept, type Unkept } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { answerOf, unkeptAnswer, type BookingAnswer } from './booking-answer.view.ts';
import { bookingDraft } from './booking-choice.view.ts';
import { bookingOf, type BookingExtras } from './booking.view.ts';

export interface BookingTap extends BookingExtras {
  participantIds: readonly string[];
  way: PayWay | undefined;
  packId: string | undefined;
  /** The open row of this class that needs the person's decision: this tap is that decision. */
  question: Waiting | undefined;
}

/** Asks for seats through the outbox and waits shortly for the answer; undefined when nothing was asked. */
export function useSendBooking(cls: ClassRecord): (tap: BookingTap) => Promise<BookingAnswer | undefined> {
  const { t } = useTranslation('class');
  const sendUnkept = useSendUnkept('order.create');

  const sendAtOnce = async (unkept: Unkept, form: ReturnType<typeof bookingOf>): Promise<BookingAnswer> => {
    // The same intent is sent with the same key; its ids and its time differ at each tap.
    const { orderId: _, tappedAt: __, waitIfFull, ...asked } = form;
    const intent = JSON.stringify({ ...asked, waits: waitIfFull !== undefined });
    try {
      return { kind: 'booked', order: await sendUnkept(unkept, { ...form, replayed: false }, intent) };
    } catch (error) {
      return unkeptAnswer(error, t('answer.unkept'));
    }
  };

  return async ({ question, ...tap }) => {
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
}
