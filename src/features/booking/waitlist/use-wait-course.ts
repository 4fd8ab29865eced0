import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { CourseWaitForm } from '#contract/waitlist.ts';
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
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { courseWaitForm } from './wait-course.view.ts';
import { waitlistQueries } from './waitlist.queries.ts';

/** The people and their extras, as chosen for a booking. */
type Waiters = Pick<BookingState, 'chosen' | 'needs' | 'caregivers'>;

/** Joins the waitlist of a course through the outbox. A refusal stays on the screen. */
export function useWaitCourse(cls: ClassRecord, seriesId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('waitlist.joinCourse');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = async ({ chosen, needs, caregivers }: Waiters, decides: number | undefined) => {
    const form = courseWaitForm(cls, { participantIds: chosen, needs, caregivers, now: now() }, randomId);
    const { title, coach, place, startsAt, endsAt, zone } = cls;
    const about = { title, coach, place: place.name, startsAt, endsAt, zone };
    const result = await enqueue('waitlist.joinCourse', { form, seriesId, about }, { decides });
    if (isUnkept(result)) return directly(result, form);
    if (result.kind !== 'queued' && result.kind !== 'existing') {
      const why = result.kind === 'refused' && (result.why === 'signedOut' || result.why === 'full');
      toast(t(`class.answer.${why ? result.why : 'notSaved'}`), { kind: 'refused' });
      return;
    }
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done') return markSeen([row.seq]);
    const answer = answerOf(row);
    if (answer.kind === 'refused') await markSeen([answer.seq]);
    if (answer.kind === 'refused' || answer.kind === 'needsUser') setRefusal(answer.refusal);
  };
  const directly = async (result: Parameters<typeof sendUnkept>[0], form: CourseWaitForm) => {
    const { entryId: _, tappedAt: __, ...intent } = form;
    try {
      await sendUnkept(result, form, JSON.stringify(intent));
    } catch (error) {
      const failed = unkeptAnswer(error, t('class.answer.unkept'));
      if (failed.kind === 'unkept') setRefusal(failed.refusal);
    }
  };
  const wait = async (waiters: Waiters, decides: number | undefined) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(waiters, decides);
      await Promise.all(
        [waitlistQueries.all, seriesQueries.all, classQueries.all, homeQueries.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  return { wait, isBusy, refusal };
}
