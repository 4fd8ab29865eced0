import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { toolsOf } from '#src/features/booking/order/reading/order.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

/** The way to a coming class, and to the messages. Quiet where the screen has another filled button. */
export function OrderWays({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  if (!toolsOf(order, now).includes('directions')) return null;
  const isQuiet = order.actions.some((action) => action === 'pay' || action === 'answerProposal');
  const Way = isQuiet ? QuietButton : ActionButton;
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
