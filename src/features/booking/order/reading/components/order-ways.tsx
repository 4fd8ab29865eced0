import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { badgeOf, pinsWays } from '#src/features/booking/order/reading/order.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

/** The way to a coming class, and to the messages. It is filled only when nothing else comes next. */
export function OrderWays({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  // While a payment is due, the bar holds the ways to pay alone.
  if (!pinsWays(order, now)) return null;
  // Nobody sets out for a class that is unanswered, moved or about to be canceled.
  const Way = badgeOf(order, now).kind === 'certain' ? ActionButton : QuietButton;
  return (
    <Buttons>
      <Way icon="way" href={directionsTo(order.class)}>
        {t('orderDetail.day.directions')}
      </Way>
      <QuietButton icon="message" href={pathTo(paths.thread, { id: order.id })}>
        {t('home.hero.message')}
      </QuietButton>
    </Buttons>
  );
}
