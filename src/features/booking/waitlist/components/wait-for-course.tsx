import { useTranslation } from 'react-i18next';
import { OnItsWay } from '#src/features/booking/pending/components/on-its-way.tsx';
import { type CourseToWaitFor, useCourseWait } from '#src/features/booking/waitlist/use-course-wait.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

/** Waitlist of a course with too few seats: its rule, or the wait or offer of the family. `CourseWaitAction` joins it. */
export function WaitForCourse(props: CourseToWaitFor) {
  const { t } = useTranslation();
  const format = useFormat();
  const { own, canWait, onItsWay } = useCourseWait(props);
  if (own === undefined && !canWait && onItsWay === undefined) return null;
  return (
    <Section title={t('course.wait.title')} card>
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
        >
          {format.list(own.participants.map(({ name }) => name))}
        </Banner>
      ) : (
        <p className="of-hint">{t('course.wait.text')}</p>
      )}
      <OnItsWay row={onItsWay} />
    </Section>
  );
}
