import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { seatsView, whyNotKey } from '#src/features/class/class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';

/** What a class is, what it costs, how many may come and how many seats are left, in words. */
export function ClassPrice({ record }: { record: ClassRecord }) {
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const seats = seatsView(record);
  const type = record.type === 'oneToOne' ? t('type.oneToOne') : t('type.group', { count: record.capacity });
  const left = seats.key === 'left' ? t('seats.left', { count: seats.count }) : t(`seats.${seats.key}`);
  // Full is said as the seats are; other reasons have a sentence.
  const isNotified = record.actions.includes('book') || record.whyNot === 'CLASS_FULL';
  return (
    <div className="of-terms">
      <p className="of-terms-kind">
        {tCommon(`activity.${record.activity}`)} · {type}
      </p>
      <p className="of-terms-price">
        <Money per={record.priceMinor === 0 ? undefined : t('perSeat')}>
          {record.priceMinor === 0 ? t('free') : format.money(record.priceMinor, record.currency)}
        </Money>
        <span className="of-terms-seats">
          {record.myOrderId ? t('mine') : isNotified ? left : t(`whyNot.${whyNotKey(record.whyNot)}`)}
        </span>
      </p>
      {record.fullPriceMinor === undefined ? null : (
        <p className="of-terms-kind">
          {t('memberPrice', { amount: format.money(record.fullPriceMinor, record.currency) })}
        </p>
      )}
    </div>
  );
}
