import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DayRow } from '#src/ui/glance-row.tsx';
import { SeatsTaken } from './seats-taken.tsx';

/** One own class in a list. */
export function DayClassRow({ record }: { record: DayClass }) {
  const format = useFormat();
  return (
    <DayRow
      href={pathTo(paths.coach.classDetail, { id: record.id })}
      seed={record.id}
      kind={markingsOf(record.activity)}
      {...railTimes(record, format, readerZone())}
      title={format.local(record.title)}
      text={record.place.name}
      state={<SeatsTaken {...record} />}
    />
  );
}
