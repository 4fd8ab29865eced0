import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { badgeOf, knownReason, lifeOf } from '#src/features/cash/cash.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** One withdrawal: how much, where to, what happened and what comes next. */
export function WithdrawalLife({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('cash');
  const format = useFormat();
  const { state, amountMinor, currency, payoutLast4, reason, reference } = withdrawal;
  const why = reason === null ? '' : reason.text || t(`reason.${knownReason(reason.code)}`);
  const textOf = (key: string, at: string | null) => {
    if (at !== null && key !== 'failed' && key !== 'rejected') return format.dayTime(at, readerZone());
    return at === null ? undefined : `${format.dayTime(at, readerZone())} · ${why}`;
  };
  return (
    <Card>
      <p>
        <StatusBadge kind={badgeOf(state)}>{t(`state.${state}`)}</StatusBadge>
      </p>
      <p>
        <Money size="large">{format.money(amountMinor, currency)}</Money>
      </p>
      <p className="of-faint">{t('to', { last4: payoutLast4 })}</p>
      <NextSteps
        label={t('life')}
        steps={lifeOf(withdrawal).map(({ key, at, ...step }) => ({
          ...step,
          title: t(`step.${key}`),
          text: textOf(key, at),
        }))}
      />
      {reference ? <p className="of-faint">{t('reference', { reference })}</p> : null}
      {state === 'failed' || state === 'rejected' ? <p>{t(`after.${state}`)}</p> : null}
    </Card>
  );
}
