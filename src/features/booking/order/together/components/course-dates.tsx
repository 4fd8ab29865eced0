import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CourseOffer } from '#contract/course.ts';
import { CourseRule } from '#src/features/teaching/course/components/course-rule.tsx';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { whenOfDate } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface CourseDatesProps {
  course: CourseOffer;
  /** All dates of the booking. */
  dates: readonly DateToBook[];
  zone: string;
}

/** Free seats of a date. One with seats that cannot be booked has another reason. */
const seatsOf = ({ canBook, seatsLeft }: DateToBook, t: TFunction): string => {
  if (canBook) return t('series.left', { count: seatsLeft });
  return t(seatsLeft === 0 ? 'series.full' : 'together.notNow');
};

/** The dates of a course, which are booked together, and the rule of leaving before the tap. */
export function CourseDates({ course, dates, zone }: CourseDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = dates;
  return (
    <>
      <Section title={t('together.dates')}>
        <p>{t('course.about', { count: dates.length })}</p>
        {course.hasBegun ? <p>{t('course.begun')}</p> : null}
        <List label={t('together.dates')}>
          {dates.map((date) => (
            <ListRow
              key={date.id}
              title={<span className="of-tnum">{whenOfDate(date, { zone }, format)}</span>}
              text={seatsOf(date, t)}
            />
          ))}
        </List>
      </Section>
      {first ? (
        <CourseRule rule={course} first={{ startsAt: first.startsAt, zone: first.zone ?? zone }} />
      ) : null}
    </>
  );
}
