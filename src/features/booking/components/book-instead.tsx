import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { endingOf } from '#src/features/booking/book-instead.view.ts';
import { classSource } from '#src/features/class/class.queries.ts';
import { SimilarTimes } from '#src/features/class/components/similar-times.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Above the order: the time to pay ran out, and the class has not begun. */
export function BookAnew({ order }: { order: OrderRecord }) {
  const isOnline = useOnline();
  if (!useCanBookAnew(order)) return null;
  return isOnline ? <SameClass order={order} /> : <NeedsNetwork />;
}

/** Below the facts: the family wanted to come, and this class cannot be had. */
export function OtherClasses({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const isOnline = useOnline();
  const ending = endingOf(order);
  if (useCanBookAnew(order) || ending === null) return null;
  if (!isOnline) return <NeedsNetwork />;
  return (
    <>
      {ending === 'needs' ? <p>{t('instead.needs')}</p> : null}
      <SimilarTimes cls={{ ...order.class, coach: order.coach }} />
    </>
  );
}

function useCanBookAnew(order: OrderRecord): boolean {
  const now = useNow();
  return endingOf(order) === 'unpaid' && Date.parse(order.class.startsAt) > now;
}

/** What is free now is known to the server alone. */
function NeedsNetwork() {
  const { t } = useTranslation('orderDetail');
  return <p className="of-faint">{t('instead.offline')}</p>;
}

/** Where a seat is free the same class is booked anew, at the price of today. */
function SameClass({ order: { class: cls, coach } }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const { record, state } = useRecord(classSource(cls.id, useQueryClient()));
  if (state === 'loading') return null;
  const href = pathTo(paths.student.payment, { class: cls.id });
  if (record?.actions.includes('book'))
    return (
      <Banner
        kind="info"
        title={t('instead.stillFree')}
        action={<ActionButton href={href}>{t('instead.bookAnew')}</ActionButton>}
      >
        {t('instead.price', { price: format.money(record.priceMinor, record.currency) })}
      </Banner>
    );
  if (record?.actions.includes('joinWaitlist'))
    return (
      <Banner
        kind="waiting"
        title={t('instead.taken')}
        action={<ActionButton href={href}>{t('instead.wait')}</ActionButton>}
      />
    );
  return <SimilarTimes cls={{ ...cls, coach }} />;
}
