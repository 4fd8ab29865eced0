import type { ReactNode } from 'react';
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
  /** The way to book, for a course that these people cannot wait for. */
  children: ReactNode;
}

/** The primary action of a course that cannot be booked now: waits for it, or leads to the family's own wait or offer. */
export function CourseWaitAction({ state, children, ...course }: CourseWaitActionProps) {
  const { t } = useTranslation();
  const { own, canWait, onItsWay, question } = useCourseWait({ ...course, chosen: state.chosen });
  const { wait, isBusy, refusal } = useWaitCourse(course.cls, course.seriesId);
  const off = useWhyNoWait(state);
  if (own)
    return (
      <ActionButton href={paths.student.order}>
        {t(own.offer ? 'course.wait.answer' : 'together.wait.open')}
      </ActionButton>
    );
  if (onItsWay) return <ActionButton href={paths.waiting}>{t('class.act.openWaiting')}</ActionButton>;
  return (
    <>
      {refusal ? (
        <BookingError
          key={refusal.reason}
          cls={course.cls}
          people={state.people ?? []}
          refusal={refusal}
          input={undefined}
        />
      ) : null}
      {canWait ? (
        <ActionButton busy={isBusy} offReason={off} onClick={() => void wait(state, question?.seq)}>
          {t(state.isOnline ? 'course.wait.act' : 'course.wait.actOffline')}
        </ActionButton>
      ) : (
        children
      )}
    </>
  );
}
