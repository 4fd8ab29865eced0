import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { attendanceQuery } from '#src/offline/attendance.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';
import { rowsOf, type AttendanceRow } from './attendance.view.ts';

interface Tap {
  row: AttendanceRow;
  /** Null removes the mark. */
  mark: Mark | null;
}

/** Attendance of a class: marks of the server, overlaid with the unsent taps of this phone. */
export function useAttendance(orders: readonly OrderRecord[]) {
  const { t } = useTranslation();
  const [first] = orders;
  const { data: sent } = useOffline(first ? attendanceQuery(first.class.id) : null);
  const sendUnkept = useSendUnkept('class.attendance');

  /** Resolves to true when all taps are stored, on this phone or by the server. */
  const give = async (taps: readonly Tap[]): Promise<boolean> => {
    if (first === undefined) return false;
    const classId = first.class.id;
    const tappedAt = nowIso();
    const all = taps.map(({ row: { order, participantId }, mark }) => ({
      orderId: order.id,
      participantId,
      mark,
      tappedAt,
    }));
    for (let from = 0; from < all.length; from += limits.attendanceMarks) {
      const marks = all.slice(from, from + limits.attendanceMarks);
      const result = await enqueue('class.attendance', { classId, marks, about: aboutOf(first) });
      if (result.kind !== 'refused') continue;
      const intent = JSON.stringify(
        marks.map(({ orderId, participantId, mark }) => [orderId, participantId, mark]),
      );
      const sentNow =
        isUnkept(result) && (await resultOf(sendUnkept(result, { id: classId, marks }, intent)));
      if (sentNow === 'done') continue;
      toast(sentNow instanceof Error ? errorText(sentNow, t) : t('attendance.notSaved'), { kind: 'refused' });
      return false;
    }
    return true;
  };
  return { rows: rowsOf(orders, sent ?? []), give };
}
