import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { stepsOf } from '#src/features/booking/order/reading/steps.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { StepsLine } from '#src/ui/steps-line.tsx';

/** Where the order is between its request and its rating. */
export function OrderSteps({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { startsAt, zone } = order.class;
  return (
    <StepsLine
      label={t('orderDetail.steps.label')}
      steps={stepsOf(order).map(({ key, state, at, isDeadline }) => ({
        state,
        title: t(`orderDetail.steps.${key}`),
        text:
          at === null
            ? ''
            : isDeadline
              ? t(Date.parse(at) <= now ? 'orderDetail.steps.ended' : 'orderDetail.steps.by', {
                  until: format.shortDeadline(at, zone),
                })
              : // The class has the day of its cover; the rest the reader's, as the sentence and the history have.
                format.monthDay(at, at === startsAt ? zone : readerZone()),
      }))}
    />
  );
}
