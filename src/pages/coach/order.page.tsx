import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OrderList } from '#src/features/order/components/order-list.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /coach/order?status=… */
export function Component() {
  const { t } = useTranslation('teaching');
  return (
    <OrderList
      side="coach"
      emptyAction={<ActionButton href={paths.coach.createClass}>{t('home.create')}</ActionButton>}
    />
  );
}
