import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classAsOf } from '#src/features/booking/order/booking/class-as-of.view.ts';
import { datesOfCourse, ruleOfCourse } from '#src/features/booking/order/together/course-dates.view.ts';
import { datesDraft } from '#src/features/booking/order/together/use-book-dates.ts';
import { classSource } from '#src/features/teaching/class/class.queries.ts';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesSource } from '#src/features/teaching/series/series.queries.ts';
import { ruleText } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookDates } from './book-dates.tsx';

/** Reads a class and its series, from the phone first. */
export function BookDatesScreen({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = useNow();
  const { record, view } = useRecord(classSource(classId, client), { missing: t('class.booking.notSaved') });
  if (record?.series) return <DatesOfSeries cls={classAsOf(record, now)} seriesId={record.series.id} />;
  return (
    <Screen title={t('together.title')} back={pathTo(paths.student.payment, { class: classId })}>
      {record ? (
        <EmptyState drawing="calendar" text={t('together.single')} />
      ) : (
        <ListState {...view} skeleton="detail" />
      )}
    </Screen>
  );
}

function DatesOfSeries({ cls, seriesId }: { cls: ClassRecord; seriesId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record, view, refetch } = useRecord(seriesSource(seriesId), { missing: t('series.missing') });
  const back = pathTo(paths.student.payment, { class: cls.id });
  if (record)
    return (
      <BookDates
        cls={cls}
        offer={{
          source: { seriesId, ...(record.course && { course: ruleOfCourse(record.course) }) },
          zone: record.zone,
          subtitle: ruleText(record, t, format),
          back,
          draft: datesDraft(cls.id),
          coming: record.course ? datesOfCourse(record, now) : datesToCome(record, now),
          ...(record.course && { course: record.course }),
        }}
        onRefresh={refetch}
      />
    );
  return (
    <Screen title={t(cls.course ? 'course.title' : 'together.title')} back={back}>
      <ListState {...view} skeleton="detail" />
    </Screen>
  );
}
