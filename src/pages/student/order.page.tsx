import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OrderList } from '#src/features/booking/order/reading/components/order-list.tsx';
import { OwnReliability } from '#src/features/booking/order/reading/components/own-reliability.tsx';
import { Waits } from '#src/features/booking/waitlist/components/waits.tsx';
import { useWaits } from '#src/features/booking/waitlist/use-waits.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** /student/order?status=… */
export function Component() {
  const { t } = useTranslation();
  const waits = useWaits();
  const offered = useMemo(() => new Set(waits.offers.map(({ offer }) => offer.orderId)), [waits.offers]);
  return (
    <OrderList
      side="student"
      back={paths.student.mine}
      actions={<IconButton icon="star" label={t('mine.mine.ratings')} href={paths.student.ratingList} />}
      above={<Waits {...waits} />}
      needsYouAbove={offered}
      below={<OwnReliability />}
      emptyAction={<ActionButton href={paths.student.coach}>{t('order.findInstructor')}</ActionButton>}
    />
  );
}
