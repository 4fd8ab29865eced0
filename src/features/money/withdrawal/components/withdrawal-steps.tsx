import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { badgeOf, knownReason, stepsOf } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** One withdrawal: its amount, its account, and its past and coming steps. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, amountMinor, currency, payoutLast4, reason, reference } = withdrawal;
  const why = reason === null ? '' : reason.text || t(`cash.reason.${knownReason(reason.code)}`);
  const textOf = (key: string, at: string | null) => {
    if (at !== null && key !== 'failed' && key !== 'rejected') return format.dayTime(at, readerZone());
    return at === null ? undefined : `${format.dayTime(at, readerZone())} · ${why}`;
  };
  return (
    <Card>
      <p>
        <StatusBadge kind={badgeOf(state)}>{t(`cash.state.${state}`)}</StatusBadge>
      </p>
      <p>
        <Money size="large">{format.money(amountMinor, currency)}</Money>
      </p>
      <p className="of-faint">{t('cash.to', { last4: payoutLast4 })}</p>
      <NextSteps
        label={t('cash.life')}
        steps={stepsOf(withdrawal).map(({ key, at, ...step }) => ({
          ...step,
          title: t(`cash.step.${key}`),
          text: textOf(key, at),
        }))}
      />
      {reference ? <p className="of-faint">{t('cash.reference', { reference })}</p> : null}
      {state === 'failed' || state === 'rejected' ? <p>{t(`cash.after.${state}`)}</p> : null}
    </Card>
  );
}
