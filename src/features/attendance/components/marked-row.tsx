import type { AttendanceRow } from '#src/features/attendance/attendance.view.ts';
import { useTold } from '#src/features/attendance/use-told.ts';
import { MarkBadge } from './mark-badge.tsx';

/** What holds of somebody whom nobody can mark any more. */
export function MarkedRow({ row }: { row: AttendanceRow }) {
  const told = useTold(row.told, row.order.class.zone);
  return (
    <p>
      {row.name} <MarkBadge mark={row.mark} />
      {told === undefined ? null : <span className="of-row-text"> {told}</span>}
    </p>
  );
}
