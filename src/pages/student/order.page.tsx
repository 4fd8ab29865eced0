import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OrderList } from '#src/features/booking/order/reading/components/order-list.tsx';
import { OwnReliability } from '#src/features/booking/order/reading/components/own-reliability.tsx';
import { Waits } from '#src/features/booking/waitlist/components/waits.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** /student/order?status=… */
export function Component() {
  const { t } = useTranslation();
  return (
    <OrderList
      side="student"
      back={paths.student.mine}
      actions={<IconButton icon="star" label={t('mine.mine.ratings')} href={paths.student.ratingList} />}
      above={<Waits />}
      below={<OwnReliability />}
      emptyAction={<ActionButton href={paths.student.coach}>{t('order.findInstructor')}</ActionButton>}
    />
  );
}
