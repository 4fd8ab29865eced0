import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OrderList } from '#src/features/order/components/order-list.tsx';
import { OwnReliability } from '#src/features/order/components/own-reliability.tsx';
import { Waits } from '#src/features/waitlist/components/waits.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /student/order?status=… */
export function Component() {
  const { t } = useTranslation('order');
  return (
    <OrderList
      side="student"
      back={paths.student.mine}
      above={<Waits />}
      below={<OwnReliability />}
      emptyAction={<ActionButton href={paths.student.coach}>{t('findInstructor')}</ActionButton>}
    />
  );
}
