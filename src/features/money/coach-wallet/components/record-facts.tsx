import { useTranslation } from 'react-i18next';
import type { CoachRecord } from '#contract/coach-wallet.ts';
import { signedChange } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

const parts = ['pending', 'available', 'withdrawing', 'owed'] as const;

/** Instant, order, price, fee and net of a movement, and its changes. */
export function RecordFacts({ record }: { record: CoachRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, order, grossMinor, feeMinor, amountMinor, changes, currency } = record;
  const money = (minor: number) => format.money(minor, currency);
  const isBack = record.kind === 'refund';
  const sums =
    grossMinor === null || feeMinor === null
      ? []
      : [
          {
            label: t(isBack ? 'coachMoney.record.grossBack' : 'coachMoney.record.gross'),
            value: money(Math.abs(grossMinor)),
            figures: true,
          },
          {
            label: t(isBack ? 'coachMoney.record.feeBack' : 'coachMoney.record.fee'),
            value: `−${money(Math.abs(feeMinor))}`,
            figures: true,
          },
          {
            label: t(isBack ? 'coachMoney.record.netBack' : 'coachMoney.record.net'),
            value: money(Math.abs(amountMinor)),
            figures: true,
          },
        ];
  return (
    <>
      <Card>
        <Facts
          facts={[
            { label: t('coachMoney.record.when'), value: format.dayTime(at, readerZone()) },
            ...(order
              ? [
                  { label: t('coachMoney.record.session'), value: format.local(order.title) },
                  { label: t('coachMoney.record.order'), value: order.number },
                  // A movement that an earlier build stored has no name.
                  ...(order.family ? [{ label: t('coachMoney.record.family'), value: order.family }] : []),
                ]
              : []),
            ...sums,
          ]}
        />
      </Card>
      <Section title={t('coachMoney.record.moved')} card>
        <Facts
          facts={parts
            .filter((part) => changes[`${part}Minor`] !== 0)
            .map((part) => ({
              label: t(`coachMoney.record.${part}`),
              value: signedChange(changes[`${part}Minor`], money),
              figures: true,
            }))}
        />
      </Section>
    </>
  );
}
