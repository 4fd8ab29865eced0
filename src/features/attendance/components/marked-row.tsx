import type { AttendanceRow } from '#src/features/attendance/attendance.view.ts';
import { useMarkNews } from '#src/features/attendance/use-mark-news.ts';
import { MarkBadge } from './mark-badge.tsx';

/** What holds of somebody whom nobody can mark any more. */
export function MarkedRow({ row }: { row: AttendanceRow }) {
  const news = useMarkNews(row.news, row.order.class.zone);
  return (
    <p>
      {row.name} <MarkBadge mark={row.mark} />
      {news === undefined ? null : <span className="of-row-text"> {news}</span>}
    </p>
  );
}
