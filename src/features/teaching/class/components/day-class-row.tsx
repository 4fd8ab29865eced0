import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DayRow } from '#src/ui/glance-row.tsx';
import { SeatsTaken } from './seats-taken.tsx';

interface DayClassRowProps {
  record: DayClass;
  /** Replaces the seats: an action on the class that waits on this phone. */
  state?: ReactNode;
}

/** One own class in a list. */
export function DayClassRow({ record, state }: DayClassRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { markingsOf } = useActivities(record.activity);
  const { series } = record;
  return (
    <DayRow
      href={pathTo(paths.coach.classDetail, { id: record.id })}
      seed={record.id}
      kind={markingsOf(record.activity)}
      {...railTimes(record, format, readerZone())}
      title={format.local(record.title)}
      text={
        series
          ? `${record.place.name} · ${t('series.place', { place: series.number, count: series.of })}`
          : record.place.name
      }
      state={state ?? <SeatsTaken {...record} />}
    />
  );
}
