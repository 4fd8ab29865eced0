import { useTranslation } from 'react-i18next';
import type { CoachRecord } from '#contract/coach-wallet.ts';
import { signedChange } from '#src/features/coach-money/coach-money.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

const parts = ['pending', 'available', 'withdrawing', 'owed'] as const;

/** When, which order, from the price to what is left of it, and what it changed. */
export function RecordFacts({ record }: { record: CoachRecord }) {
  const { t } = useTranslation('coachMoney');
  const format = useFormat();
  const { at, order, grossMinor, feeMinor, amountMinor, changes, currency } = record;
  const money = (minor: number) => format.money(minor, currency);
  const isBack = record.kind === 'refund';
  const sums =
    grossMinor === null || feeMinor === null
      ? []
      : [
          {
            label: t(isBack ? 'record.grossBack' : 'record.gross'),
            value: money(Math.abs(grossMinor)),
            figures: true,
          },
          {
            label: t(isBack ? 'record.feeBack' : 'record.fee'),
            value: `−${money(Math.abs(feeMinor))}`,
            figures: true,
          },
          {
            label: t(isBack ? 'record.netBack' : 'record.net'),
            value: money(Math.abs(amountMinor)),
            figures: true,
          },
        ];
  return (
    <>
      <Card>
        <Facts
          facts={[
            { label: t('record.when'), value: format.dayTime(at, readerZone()) },
            ...(order
              ? [
                  { label: t('record.session'), value: format.local(order.title) },
                  { label: t('record.order'), value: order.number },
                ]
              : []),
            ...sums,
          ]}
        />
      </Card>
      <Section title={t('record.moved')} card>
        <Facts
          facts={parts
            .filter((part) => changes[`${part}Minor`] !== 0)
            .map((part) => ({
              label: t(`record.${part}`),
              value: signedChange(changes[`${part}Minor`], money),
              figures: true,
            }))}
        />
      </Section>
    </>
  );
}
