import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface OrderWhenProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  size?: 'card' | 'hero';
}

/** Time, place and other side: a coach sees the family's name, a family the coach's. */
export function OrderWhen({ order, side, size = 'card' }: OrderWhenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = whenOf(order.class, format);
  return (
    <WhenWhere
      size={size}
      startAt={order.class.startsAt}
      day={when.day}
      time={when.time}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('order.ownTime', { time: when.own })}
      place={order.class.place.name}
      person={side === 'student' ? format.name(order.coach) : order.student.name}
    />
  );
}
