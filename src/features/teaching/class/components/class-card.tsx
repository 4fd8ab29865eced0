import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { agesText } from '#src/features/teaching/class/class-ages.view.ts';
import { classWhen } from '#src/features/teaching/class/class.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DayCard } from '#src/ui/day-card.tsx';
import { ClassPrice } from './class-price.tsx';

interface ClassCardProps {
  record: ClassRecord;
  /** True on the coach's page, which shows the coach and the drawing of the activity already. */
  hideCoach?: boolean;
  /** False in a list with one activity. */
  isDrawn?: boolean;
}

/** One class to choose: first the time, then title, place and instructor, then the price and the seats. */
export const ClassCard = memo(function ClassCard({
  record,
  hideCoach = false,
  isDrawn = !hideCoach,
}: ClassCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = classWhen(record, format, readerZone());
  return (
    <DayCard
      href={pathTo(paths.student.payment, { class: record.id })}
      seed={record.id}
      kind={markingsOf(record.activity)}
      isDrawn={isDrawn}
      day={when.day}
      time={when.time}
      zone={when.zone}
      ownTime={when.own && t('class.ownTime', { when: when.own })}
      relative={format.until(record.startsAt, record.zone)}
      startAt={record.startsAt}
      title={format.local(record.title)}
      place={[record.place.name, agesText(record, t)].filter(Boolean).join(' · ')}
      person={hideCoach ? undefined : format.name(record.coach)}
      face={hideCoach ? undefined : <CoachFace coach={record.coach} size={52} />}
    >
      <ClassPrice record={record} />
    </DayCard>
  );
});
