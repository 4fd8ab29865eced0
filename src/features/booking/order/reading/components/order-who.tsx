import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { comingNames } from '#src/features/booking/order/reading/named-age.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Written } from '#src/ui/written.tsx';

/** Class and participants of an order, for a page that ends it. */
export function OrderWho({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = comingNames(order, t);
  return (
    <div className="of-terms">
      <p className="of-terms-title">
        <Written>{format.local(order.class.title)}</Written>
      </p>
      {names.length > 0 ? (
        <p className="of-terms-kind">
          <Written>{format.list(names)}</Written>
        </p>
      ) : null}
    </div>
  );
}
