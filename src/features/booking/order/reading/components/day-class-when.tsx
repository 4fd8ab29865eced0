import { useTranslation } from 'react-i18next';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { WhenWhere } from '#src/ui/when-where.tsx';

type Times = Pick<DayClass, 'startsAt' | 'endsAt' | 'zone' | 'place'>;

/** When and where, largest of all; on the reader's clock too when it shows another time. */
export function DayClassWhen({ record }: { record: Times }) {
  const { t } = useTranslation();
  const when = whenOf(record, useFormat());
  return (
    <WhenWhere
      size="hero"
      startAt={record.startsAt}
      day={when.day}
      time={when.time}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('teaching.class.ownTime', { time: when.own })}
      place={record.place.name}
    />
  );
}
