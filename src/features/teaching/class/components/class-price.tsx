import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { seatsView, whyNotKey } from '#src/features/teaching/class/class.view.ts';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';

/** Activity, type, price and free seats of a class, in words. */
export function ClassPrice({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useActivities(record.activity);
  const seats = seatsView(record);
  const type =
    record.type === 'oneToOne' ? t('class.type.oneToOne') : t('class.type.group', { count: record.capacity });
  const left =
    seats.key === 'left' ? t('class.seats.left', { count: seats.count }) : t(`class.seats.${seats.key}`);
  // A full class shows its seats; other reasons have a sentence.
  const isNotified = isBookable(record) || record.whyNot === 'CLASS_FULL';
  return (
    <div className="of-terms">
      <p className="of-terms-kind">
        {nameOf(record.activity)} · {type}
      </p>
      <p className="of-terms-price">
        <Money per={record.priceMinor === 0 ? undefined : t('class.perSeat')}>
          {record.priceMinor === 0 ? t('class.free') : format.money(record.priceMinor, record.currency)}
        </Money>
        <span className="of-terms-seats">
          {record.myOrderId
            ? t('class.mine')
            : isNotified
              ? left
              : t(`class.whyNot.${whyNotKey(record.whyNot)}`)}
        </span>
      </p>
      {record.course && record.course.toCome.dates > 0 ? (
        <p className="of-terms-kind">{t('course.about', { count: record.course.toCome.dates })}</p>
      ) : null}
      {record.fullPriceMinor === undefined ? null : (
        <p className="of-terms-kind">
          {t('class.memberPrice', { amount: format.money(record.fullPriceMinor, record.currency) })}
        </p>
      )}
    </div>
  );
}
