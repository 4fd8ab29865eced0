import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { IconName } from '#src/ui/icon.tsx';
import type { NextStep } from '#src/ui/next-steps.tsx';
import { stepsAfter, type ResultStep } from './result.view.ts';

const icons: Record<ResultStep['key'], IconName> = {
  asked: 'send',
  answers: 'clock',
  booked: 'calendar',
  accepted: 'check',
  takesPlace: 'calendar',
};

/** Texts for the steps of a paid order; empty without an order. */
export function useResultSteps(order: OrderRecord | undefined): NextStep[] {
  const { t } = useTranslation();
  const format = useFormat();
  if (!order) return [];
  const { agreeBy, class: cls } = order;
  const name = format.name(order.coach);
  const textOf = (key: ResultStep['key']): string | undefined => {
    if (key === 'answers' && agreeBy !== null)
      return t('wallet.result.stepText.answers', { until: format.deadline(agreeBy, cls.zone) });
    return key === 'takesPlace' ? format.until(cls.startsAt, cls.zone) : undefined;
  };
  return stepsAfter(order).map(({ key, state }) => ({
    state,
    icon: icons[key],
    title: t(`wallet.result.step.${key}`, { name }),
    text: textOf(key),
  }));
}
