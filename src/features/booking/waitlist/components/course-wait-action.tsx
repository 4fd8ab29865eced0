import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { BookingError } from '#src/features/booking/order/booking/components/booking-error.tsx';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { type CourseToWaitFor, useCourseWait } from '#src/features/booking/waitlist/use-course-wait.ts';
import { useWaitCourse } from '#src/features/booking/waitlist/use-wait-course.ts';
import { useWhyNoWait } from '#src/features/booking/waitlist/use-why-no-wait.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface CourseWaitActionProps extends Omit<CourseToWaitFor, 'chosen'> {
  state: Pick<
    BookingState,
    'chosen' | 'needs' | 'caregivers' | 'people' | 'isOnline' | 'isSignedIn' | 'toSign' | 'asksBirthDate'
  >;
  /** These people can book all dates now. */
  isBookable: boolean;
  /** The way to book. */
  children: ReactNode;
}

/**
 * The primary action of a course: waits for it, leads to the family's own wait or offer, or books. Seats that become free
 * while it offers to wait are named first: a second tap in the same place would book and pay.
 */
export function CourseWaitAction({ state, isBookable, children, ...course }: CourseWaitActionProps) {
  const { t } = useTranslation();
  const { own, canWait, onItsWay, question } = useCourseWait({ ...course, chosen: state.chosen });
  const { wait, isBusy, refusal } = useWaitCourse(course.cls, course.seriesId);
  const off = useWhyNoWait(state);
  const people = state.chosen.join();
  const [waitedFor, setWaitedFor] = useState<string>();
  const offersToWait = canWait && !isBookable && own === undefined && !onItsWay;
  if (offersToWait && waitedFor !== people) setWaitedFor(people);
  const hasOffered = waitedFor === people;
  if (own && !isBookable)
    return (
      <ActionButton href={paths.student.order}>
        {t(own.offer ? 'course.wait.answer' : 'together.wait.open')}
      </ActionButton>
    );
  if (onItsWay) return <ActionButton href={paths.waiting}>{t('class.act.openWaiting')}</ActionButton>;
  return (
    <>
      {refusal && hasOffered ? (
        <BookingError
          key={refusal.reason}
          cls={course.cls}
          people={state.people ?? []}
          refusal={refusal}
          input={undefined}
        />
      ) : null}
      {offersToWait || (isBusy && hasOffered) ? (
        <ActionButton busy={isBusy} offReason={off} onClick={() => void wait(state, question?.seq)}>
          {t(state.isOnline ? 'course.wait.act' : 'course.wait.actOffline')}
        </ActionButton>
      ) : isBookable && hasOffered ? (
        <ActionButton onClick={() => setWaitedFor(undefined)}>{t('course.wait.nowFree')}</ActionButton>
      ) : (
        children
      )}
    </>
  );
}
