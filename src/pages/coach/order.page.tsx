import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OrderList } from '#src/features/booking/order/reading/components/order-list.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /coach/order?status=… */
export function Component() {
  const { t } = useTranslation();
  return (
    <OrderList
      side="coach"
      emptyAction={<ActionButton href={paths.coach.createClass}>{t('teaching.home.create')}</ActionButton>}
    />
  );
}
