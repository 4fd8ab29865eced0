import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { groupBroken } from '#src/features/booking/order/leaving/cancel.view.ts';

interface GroupNoteProps {
  order: OrderRecord;
  /** Number of participants who leave or take another date. */
  leaving: number;
  to?: 'leave' | 'anotherDate';
}

/** Shows, before the tap, the consequence for the price when a group becomes too small (docs/domain.md 4.23). */
export function GroupNote({ order, leaving, to }: GroupNoteProps) {
  const { t } = useTranslation();
  const broken = groupBroken(order, leaving, to);
  if (broken === undefined) return null;
  const { atLeast: count, isPaid } = broken;
  return (
    <p role="note">
      {isPaid
        ? t('cancel.groupRests', { count, days: limits.groupRestDays })
        : t('cancel.groupEnds', { count })}
    </p>
  );
}
