import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import {
  areFinal,
  restOf,
  sharedMoney,
  stillPresent,
  type AttendanceRow,
  type SeatMoney,
} from './attendance.view.ts';
import { useAttendance } from './use-attendance.ts';

export interface Marking {
  /** Participants who can be marked, by name. */
  rows: readonly AttendanceRow[];
  /** Undefined without a participant who can be marked. */
  phase: 'early' | 'open' | 'over' | undefined;
  /** Times of the marks and the zone of the class. */
  times: (AttendanceRow['marking'] & { zone: string }) | undefined;
  /** Rows without a mark that can get one. */
  rest: readonly AttendanceRow[];
  /** Refunds of each seat; undefined when they differ. */
  shared: SeatMoney | undefined;
  markOne: (row: AttendanceRow, mark: Mark) => Promise<void>;
  markRest: () => Promise<void>;
}

/** Attendance of a class: who is marked, and the taps of its coach, each confirmed where it is final. */
export function useMarking(orders: readonly OrderRecord[]): Marking {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { rows, give } = useAttendance(orders);
  // The toast outlives the marks that it was made for.
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
  });
  const [first] = rows;
  const rest = restOf(rows);
  const isSure = (taps: readonly AttendanceRow[], mark: 'present' | 'excused'): Promise<boolean> =>
    confirmDialog({
      title: t(`attendance.ask.${mark}`, { names: format.list(taps.map(({ name }) => name)) }),
      text: t(
        taps.every(({ order }) => order.unitMinor === 0)
          ? 'attendance.ask.free'
          : `attendance.ask.${mark}Text`,
      ),
      confirmLabel: t(`attendance.mark.${mark}`),
    });
  const markOne = async (row: AttendanceRow, mark: Mark) => {
    // Everything else can still be changed in favour of the family.
    const isAsked = mark === 'excused' && areFinal([row], rows, now);
    if (!isAsked || (await isSure([row], mark))) await give([{ row, mark }]);
  };
  const markRest = async () => {
    const isEnd = areFinal(rest, rows, now);
    if (isEnd && !(await isSure(rest, 'present'))) return;
    const isSafe = await give(rest.map((row) => ({ row, mark: 'present' })));
    if (!isSafe || isEnd) return;
    toast(t('attendance.allDone', { count: rest.length }), {
      kind: 'done',
      action: {
        label: t('attendance.undo'),
        onClick: () => void give(stillPresent(rest, newest.current).map((row) => ({ row, mark: null }))),
      },
    });
  };
  return {
    rows,
    phase: first && phaseOf(first, now),
    times: first && { ...first.marking, zone: first.order.class.zone },
    rest,
    shared: sharedMoney(rows),
    markOne,
    markRest,
  };
}

function phaseOf({ marking }: AttendanceRow, now: number): 'early' | 'open' | 'over' {
  if (now < Date.parse(marking.from)) return 'early';
  return now < Date.parse(marking.until) ? 'open' : 'over';
}
