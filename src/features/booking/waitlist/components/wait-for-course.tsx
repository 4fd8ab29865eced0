import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { CourseOffer } from '#contract/course.ts';
import { paths } from '#contract/paths.ts';
import { BookingError } from '#src/features/booking/order/booking/components/booking-error.tsx';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { OnItsWay } from '#src/features/booking/pending/components/on-its-way.tsx';
import { useWaitCourse } from '#src/features/booking/waitlist/use-wait-course.ts';
import { useWaits } from '#src/features/booking/waitlist/use-waits.ts';
import { useWhyNoWait } from '#src/features/booking/waitlist/use-why-no-wait.ts';
import { canWaitFor, waitingCourse } from '#src/features/booking/waitlist/wait-course.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface WaitForCourseProps {
  cls: ClassRecord;
  seriesId: string;
  course: CourseOffer;
  /** Dates of the course to come. */
  dates: readonly Pick<DateToBook, 'id' | 'canBook' | 'seatsLeft' | 'capacity'>[];
  state: Pick<
    BookingState,
    'chosen' | 'needs' | 'caregivers' | 'people' | 'isOnline' | 'isSignedIn' | 'toSign' | 'asksBirthDate'
  >;
}

/** A course with too few seats: one tap joins its waitlist for all dates. Shows the wait or the offer that the family has already. */
export function WaitForCourse({ cls, seriesId, course, dates, state }: WaitForCourseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { wait, isBusy, refusal } = useWaitCourse(cls, seriesId);
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  const ids = [cls.id, ...dates.map(({ id }) => id)];
  const { onItsWay, question } = waitingCourse(waiting, ids, state.chosen);
  const off = useWhyNoWait(state);
  const { waits, offers } = useWaits();
  const own = [...offers, ...waits].find((entry) => entry.course?.seriesId === seriesId);
  const canWait = canWaitFor(course, dates, state.chosen.length);
  if (own === undefined && !canWait && onItsWay === undefined && refusal === undefined) return null;
  return (
    <Section title={t('course.wait.title')} card>
      {refusal ? (
        <BookingError
          key={refusal.reason}
          cls={cls}
          people={state.people ?? []}
          refusal={refusal}
          input={undefined}
        />
      ) : null}
      {own ? (
        <Banner
          kind="waiting"
          title={
            own.offer
              ? t('course.wait.offered')
              : own.place === null
                ? t('course.wait.waits')
                : t('course.wait.waitsAt', { place: format.number(own.place) })
          }
          action={<QuietButton href={paths.student.order}>{t('together.wait.open')}</QuietButton>}
        >
          {format.list(own.participants.map(({ name }) => name))}
        </Banner>
      ) : (
        <p className="of-hint">{t('course.wait.text')}</p>
      )}
      <OnItsWay row={onItsWay} />
      {own === undefined && onItsWay === undefined && canWait ? (
        <QuietButton
          busy={isBusy}
          offReason={off}
          showsReason
          onClick={() => void wait(state, question?.seq)}
        >
          {t(state.isOnline ? 'course.wait.act' : 'course.wait.actOffline')}
        </QuietButton>
      ) : null}
    </Section>
  );
}
