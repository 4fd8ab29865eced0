import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';

type SmallestSizeProps = Pick<OrderRecord['class'], 'smallest' | 'zone'>;

/** Fewest people with whom a class takes place, until that is checked. */
export function SmallestSize({ smallest, zone }: SmallestSizeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (smallest === undefined || Date.parse(smallest.at) <= now) return null;
  return (
    <p>{t('class.booking.minSize', { count: smallest.size, at: format.deadline(smallest.at, zone) })}</p>
  );
}
