import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { classWhen } from '#src/features/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { ClassTerms } from './class-terms.tsx';

interface ClassCardProps {
  record: ClassRecord;
  /** Left out where the page is the coach's own. */
  hideCoach?: boolean;
}

/** One class to choose: when and where first, then what and with whom, then the price and the seats. */
export const ClassCard = memo(function ClassCard({ record, hideCoach = false }: ClassCardProps) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const when = classWhen(record, format, readerZone());
  return (
    <Card
      href={pathTo(paths.student.payment, { class: record.id })}
      banner={<Markings seed={record.id} kind={markingsOf(record.activity)} />}
    >
      <WhenWhere
        day={when.day}
        time={when.time}
        zone={when.zone}
        ownTime={when.own && t('ownTime', { when: when.own })}
        place={record.place.name}
        person={hideCoach ? undefined : format.name(record.coach)}
        startAt={record.startsAt}
      />
      <ClassTerms record={record} />
    </Card>
  );
});
