import type { AttendanceRow } from '#src/features/booking/attendance/attendance.view.ts';
import { useMarkNews } from '#src/features/booking/attendance/use-mark-news.ts';
import { MarkBadge } from './mark-badge.tsx';

/** Final mark of a participant after the time for marks. */
export function MarkedLine({ row }: { row: AttendanceRow }) {
  const news = useMarkNews(row.news, row.order.class.zone);
  return (
    <>
      <MarkBadge mark={row.mark} />
      {news === undefined ? null : <span className="of-row-text"> {news}</span>}
    </>
  );
}
