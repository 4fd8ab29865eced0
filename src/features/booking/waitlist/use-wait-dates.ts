import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { WaitedDate, WaitForm } from '#contract/waitlist.ts';
import { randomId } from '#src/browser/random-id.ts';
import { now } from '#src/clock/clock.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import {
  answerOf,
  unkeptAnswer,
  type Refusal,
} from '#src/features/booking/order/booking/booking-answer.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { awaitRow } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { waitedIn } from '#src/offline/core/actions/waitlist-join-dates.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { waitFormOf } from './wait-dates.view.ts';
import { waitlistQueries } from './waitlist.queries.ts';

/** The people and their extras, as chosen for a booking. */
type Waiters = Pick<BookingState, 'chosen' | 'fewerOk' | 'needs' | 'caregivers'>;

interface Asked {
  dates: readonly DateToBook[];
  waiters: Waiters;
  /** The waiting request that this choice replaces. */
  decides: number | undefined;
}

/** Joins the waitlists of several dates through the outbox. The answer to each date, and a refusal, stay on the screen. */
export function useWaitDates(cls: ClassRecord, seriesId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('waitlist.joinDates');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [answered, setAnswered] = useState<readonly WaitedDate[]>();

  const send = async ({ dates, waiters: { chosen, fewerOk, needs, caregivers }, decides }: Asked) => {
    const tap = { participantIds: chosen, takesFewer: fewerOk, needs, caregivers };
    const form = waitFormOf(seriesId, dates, { ...tap, now: now() }, randomId);
    const result = await enqueue('waitlist.joinDates', { form, about: aboutOf(cls, dates) }, { decides });
    if (isUnkept(result)) return directly(result, form, JSON.stringify([form.dates.map(classIdOf), tap]));
    if (result.kind !== 'queued' && result.kind !== 'existing') {
      const why = result.kind === 'refused' && (result.why === 'signedOut' || result.why === 'full');
      toast(t(`class.answer.${why ? result.why : 'notSaved'}`), { kind: 'refused' });
      return;
    }
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done') {
      setAnswered(waitedIn(row.outcome?.data));
      return markSeen([row.seq]);
    }
    const answer = answerOf(row);
    if (answer.kind === 'refused') await markSeen([answer.seq]);
    if (answer.kind === 'refused' || answer.kind === 'needsUser') setRefusal(answer.refusal);
  };
  const directly = async (result: Parameters<typeof sendUnkept>[0], form: WaitForm, intent: string) => {
    try {
      setAnswered((await sendUnkept(result, form, intent)).dates);
    } catch (error) {
      const failed = unkeptAnswer(error, t('class.answer.unkept'));
      if (failed.kind === 'unkept') setRefusal(failed.refusal);
    }
  };
  const wait = async (asked: Asked) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setAnswered(undefined);
    try {
      await send(asked);
      await Promise.all(
        [waitlistQueries.all, seriesQueries.all, homeQueries.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  return { wait, isBusy, refusal, answered };
}

const classIdOf = ({ classId }: WaitForm['dates'][number]): string => classId;

function aboutOf(
  { title, coach, place, zone }: ClassRecord,
  [first]: readonly DateToBook[],
): Parameters<typeof enqueue<'waitlist.joinDates'>>[1]['about'] {
  const when = first && { startsAt: first.startsAt, endsAt: first.endsAt, zone: first.zone ?? zone };
  return { title, coach, place: place.name, ...when };
}
