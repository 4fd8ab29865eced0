import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { Written } from '#src/ui/written.tsx';
import { SeatsTaken } from './seats-taken.tsx';

/** One own class in a list. */
export function DayClassRow({ record }: { record: DayClass }) {
  const format = useFormat();
  return (
    <ListRow
      href={pathTo(paths.coach.classDetail, { id: record.id })}
      media={<Markings seed={record.id} kind={markingsOf(record.activity)} shape="tile" />}
      title={<span className="of-tnum">{format.dayTime(record.startsAt, record.zone)}</span>}
      text={
        <>
          <Written>{format.local(record.title)}</Written>
          <br />
          <SeatsTaken {...record} />
        </>
      }
    />
  );
}
