import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { comingNames, familyUnlessComing } from '#src/features/booking/order/reading/named-age.view.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Title of an order in a coach's list: the participants, then the family in quieter letters. */
export function ComingTitle({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = comingNames(order, t);
  const family = familyUnlessComing(order);
  return (
    <>
      {names.length === 0 ? order.number : format.list(names)}
      {family === undefined ? null : <span className="of-faint"> · {family}</span>}
    </>
  );
}
